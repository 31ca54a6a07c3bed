import { mix } from '../colour.ts';
import type { Point } from '../painting.ts';
import { drawHouse } from '../parts/house.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawBirds, drawMist } from '../parts/sky.ts';
import { drawParty, drawSkyFor, type Scene } from './scene.ts';

export const bothy: Scene = {
  sun: (dice) => [dice.between(1080, 1340), 280],
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 600, 24);
    drawRange(easel, { base: 640, rise: 330, distance: 0.56, spread: 640 });
    drawMist(easel, 620, 60, 0.5);
    drawRange(easel, { base: 760, rise: 150, distance: 0.3, spread: 760 });
    const moor = drawHill(easel, {
      at: 790,
      swing: 26,
      spread: 700,
      distance: 0.06,
      colour: mix(light.green, light.rock, 0.35),
    });
    const x = dice.between(480, 640);
    drawHouse(easel, {
      at: [x, heightOn(moor, x) + 40],
      wide: 250,
      tall: 96,
      wall: mix('#d9d2c3', light.shade, 0.12),
      roof: mix('#4b525c', light.shade, 0.2),
      pitch: 72,
      lamps: 0.9,
      floors: 1,
    });
    const chimney = x + 104;
    const smoke = paint.halo(mix('#ffffff', light.haze, 0.4));
    for (let puff = 0; puff < 18; puff++) {
      const at: Point = [chimney + puff * 10 + dice.between(-8, 8), heightOn(moor, x) - 112 - puff * 13];
      paint.ellipse(at, 14 + puff * 4, 12 + puff * 3, { fill: smoke, opacity: 0.62 - puff * 0.03 });
    }
    const near = drawForeground(easel, 900, 44, 54);
    drawParty(easel, near, dice.between(860, 1020), 112, 3);
    drawBirds(easel, [900, 300], 4);
  },
};
