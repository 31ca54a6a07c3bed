import { mix } from '../colour.ts';
import { drawHeadland } from '../parts/headland.ts';
import { drawHill, heightOn } from '../parts/mountains.ts';
import { drawBirds, drawCumulus } from '../parts/sky.ts';
import { drawTown } from '../parts/town.ts';
import { drawWater } from '../parts/water.ts';
import { dip, drawSkyFor, type Scene } from './scene.ts';

export const hillTown: Scene = {
  sun: (dice) => [dice.between(220, 420), 290],
  draw(easel) {
    const { dice, light } = easel;
    drawSkyFor(easel, 520, 30);
    drawCumulus(easel, [1180, 200], 170);
    drawWater(easel, 520);
    drawHeadland(easel, 700, 430, 534, -1, 0.7);
    const summit = dice.between(1020, 1240);
    const hill = drawHill(easel, {
      at: 640,
      swing: 26,
      spread: 500,
      distance: 0.16,
      shape: (x) => 190 * dip(x, summit, 420) - 190 * dip(x, 60, 420),
    });
    drawTown(
      easel,
      (x) => heightOn(hill, x),
      ['#fff4e2', '#fbe3c4', '#f6cfae', '#f3e9dd', '#eec9a0', '#e9b59b'].map((wall) =>
        mix(wall, light.lit, 0.15),
      ) as [string, ...string[]],
      '#c4643f',
      light.night ? 0.6 : 0.04,
    );
    drawBirds(easel, [560, 340], 7);
  },
};
