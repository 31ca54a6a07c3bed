import { mix } from '../colour.ts';
import { noise } from '../dice.ts';
import { curve, type Point } from '../painting.ts';
import { drawForeground, drawHill } from '../parts/mountains.ts';
import { drawCanopy } from '../parts/plants.ts';
import { drawMist } from '../parts/sky.ts';
import { drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const teaHills: Scene = {
  sun: lowSun(240),
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 520, 26);
    drawHill(easel, { at: 420, swing: 80, spread: 520, distance: 0.82 });
    drawHill(easel, { at: 500, swing: 80, spread: 480, distance: 0.62 });
    drawMist(easel, 560, 56, 0.6);
    for (const [at, distance] of [
      [600, 0.36],
      [700, 0.2],
      [820, 0.05],
    ] as const) {
      const crest = drawHill(easel, { at, swing: 90, spread: 620, distance });
      const rows = 15;
      for (let row = 1; row < rows; row++) {
        const drop = (row / rows) ** 1.25 * 260;
        const wave = noise(dice, 340, 2);
        const points = crest
          .filter((_, index) => index % 5 === 0)
          .map(([x, y]): Point => [x, y + drop + wave(x) * 12 * (row / rows)]);
        const thick = (2.5 + row * 0.9) * (1.15 - distance);
        paint.shape(curve(points), {
          fill: 'none',
          stroke: mix(mix(light.green, light.dark, 0.5), light.haze, distance * 0.8),
          'stroke-width': thick,
          opacity: 0.75,
        });
        paint.shape(curve(points.map(([x, y]): Point => [x, y - thick * 0.8])), {
          fill: 'none',
          stroke: mix(mix(light.green, light.lit, 0.5), light.haze, distance * 0.8),
          'stroke-width': thick * 0.8,
          opacity: 0.55,
        });
      }
      drawCanopy(easel, crest, {
        tall: 42 * (1.2 - distance),
        gap: 34,
        distance,
        grows: (x) => Math.sin(x / 130 + at) > 0.55,
      });
      if (distance > 0.1) drawMist(easel, at + 100, 40, 0.4);
    }
    const near = drawForeground(easel, 945, 26, 30);
    drawParty(easel, near, dice.between(500, 900), 104, 3);
  },
};
