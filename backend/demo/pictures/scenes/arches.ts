import { mix } from '../colour.ts';
import { width } from '../painting.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawArch, drawBoulder, drawStrata } from '../parts/rocks.ts';
import { drawCumulus } from '../parts/sky.ts';
import { drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const arches: Scene = {
  sun: lowSun(320),
  draw(easel) {
    const { dice, light, sun } = easel;
    drawSkyFor(easel, 640, 0);
    drawCumulus(easel, [width - sun[0] + 120, 200], 170);
    drawRange(easel, { base: 640, rise: 170, distance: 0.76, spread: 520, snow: 520 });
    for (const [from, to, top] of [
      [-60, 360, 540],
      [1240, 1680, 520],
    ] as const)
      drawStrata(easel, { from, to, top, foot: 680, distance: 0.5 });
    drawHill(easel, {
      at: 680,
      swing: 20,
      spread: 500,
      distance: 0.3,
      colour: mix(light.rock, light.lit, 0.2),
    });
    drawArch(easel, [800 + dice.between(-60, 60), 830], 350);
    const near = drawForeground(easel, 880, 40, 0);
    for (let stone = 0; stone < 14; stone++) {
      const x = dice.between(0, width);
      drawBoulder(easel, [x, heightOn(near, x) + dice.between(10, 70)], dice.between(14, 50), 0);
    }
    drawParty(easel, near, dice.between(700, 820), 78, 3);
  },
};
