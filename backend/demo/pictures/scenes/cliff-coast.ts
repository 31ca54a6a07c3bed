import { width } from '../painting.ts';
import { drawHeadland } from '../parts/headland.ts';
import { drawForeground } from '../parts/mountains.ts';
import { drawBirds, drawCumulus } from '../parts/sky.ts';
import { drawSwell, drawWater } from '../parts/water.ts';
import { drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const cliffCoast: Scene = {
  sun: lowSun(300),
  draw(easel) {
    const { dice, light, sun } = easel;
    const side = sun[0] > 800 ? -1 : 1;
    drawSkyFor(easel, 500, 32);
    drawWater(easel, 500);
    const tip = (share: number) => (side === -1 ? width * share : width * (1 - share));
    drawHeadland(easel, tip(0.62), 400, 512, side, 0.78);
    drawHeadland(easel, tip(0.48), 330, 560, side, 0.52);
    drawSwell(easel, 610, 12, 0.2);
    drawHeadland(easel, tip(0.34), 260, 660, side, 0.24);
    drawSwell(easel, 740, 20, 0.35);
    const near = drawForeground(easel, 900, 30, 34);
    drawParty(easel, near, sun[0] > 800 ? dice.between(900, 1050) : dice.between(480, 620), 116, 2);
    drawBirds(easel, [sun[0], 420], 8);
    if (!light.night) drawCumulus(easel, [width - sun[0], 170], 140);
  },
};
