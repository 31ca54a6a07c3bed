import { drawForeground, drawHill } from '../parts/mountains.ts';
import { drawConifers } from '../parts/plants.ts';
import { drawBirds, drawMist } from '../parts/sky.ts';
import { drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const mistyHills: Scene = {
  sun: lowSun(230),
  draw(easel) {
    const { dice, light } = easel;
    drawSkyFor(easel, 560, light.night ? 24 : 30);
    const spread = dice.between(360, 560);
    for (const [at, distance] of [
      [430, 0.88],
      [490, 0.74],
      [560, 0.58],
      [640, 0.42],
    ] as const) {
      const crest = drawHill(easel, { at, swing: 90, spread, distance });
      if (distance < 0.7)
        drawConifers(easel, crest, { tall: 60 * (1.1 - distance), gap: 15 * (1.1 - distance), distance });
      drawMist(easel, at + 70, 50, 0.62);
    }
    const wooded = drawHill(easel, { at: 760, swing: 100, spread: 620, distance: 0.2 });
    drawConifers(easel, wooded, { tall: 88, gap: 20, distance: 0.16 });
    drawMist(easel, 850, 46, 0.45);
    const near = drawForeground(easel, 920, 50, 34);
    drawConifers(easel, near, { tall: 250, gap: 70, distance: 0, grows: (x) => x < 260 || x > 1330 });
    drawParty(easel, near, dice.between(560, 820), 110, 3);
    drawBirds(easel, [dice.between(500, 1100), 300], 6);
  },
};
