import { mix } from '../colour.ts';
import { drawFire, drawTent } from '../parts/camp.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawMist, drawSky, drawStars } from '../parts/sky.ts';
import { drawTraveller } from '../parts/travellers.ts';
import type { Scene } from './scene.ts';

export const nightCamp: Scene = {
  sun: (dice) => [dice.between(1150, 1400), 190],
  draw(easel) {
    const { dice, light } = easel;
    drawSky(easel, 720, 20);
    drawStars(easel, 720);
    drawRange(easel, { base: 730, rise: 260, distance: 0.6, spread: 480, snow: 540 });
    drawRange(easel, { base: 780, rise: 190, distance: 0.34, spread: 620 });
    drawMist(easel, 760, 40, 0.35);
    drawHill(easel, { at: 820, swing: 26, spread: 700, distance: 0.12, colour: light.dark });
    const near = drawForeground(easel, 860, 20, 16);
    for (const [x, size] of [
      [360, 108],
      [620, 128],
      [1180, 118],
    ] as const) {
      const at = x + dice.between(-40, 40);
      drawTent(
        easel,
        [at, heightOn(near, at) + 34],
        size,
        mix(light.accent, light.rock, dice.between(0.1, 0.5)),
      );
    }
    const fire = dice.between(850, 960);
    drawFire(easel, [fire, heightOn(near, fire) + 44], 34);
    for (const off of [-130, -92, 96, 140]) {
      drawTraveller(
        easel,
        [fire + off, heightOn(near, fire + off) + 54],
        92,
        mix(light.dark, light.accent, 0.1),
        mix(light.dark, light.accent, 0.3),
      );
    }
  },
};
