import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { type Point, polygon } from '../painting.ts';
import { drawHouse } from './house.ts';

/** White blocks stacked on a spur, with red bands under flat roofs. */
export function drawMonastery(easel: Easel, [x, y]: Point, size: number): void {
  const { paint, dice, light } = easel;
  const wall = mix('#fff6e8', light.lit, 0.25);
  const blocks: { dx: number; dy: number; w: number; h: number }[] = [];
  for (let row = 0; row < 5; row++) {
    const count = 7 - row;
    for (let index = 0; index < count; index++) {
      blocks.push({
        dx: (index - (count - 1) / 2) * 0.27 + dice.between(-0.05, 0.05),
        dy: row * 0.19 + dice.between(-0.03, 0.03),
        w: dice.between(0.24, 0.36),
        h: dice.between(0.22, 0.34),
      });
    }
  }
  for (const { dx, dy, w, h } of blocks.reverse()) {
    drawHouse(easel, {
      at: [x + dx * size, y - dy * size],
      wide: w * size,
      tall: h * size,
      wall,
      roof: mix('#8c2f2a', light.shade, 0.2),
      pitch: 0,
      lamps: light.night ? 0.6 : 0.05,
      floors: 2,
    });
  }
  const [flagX, flagY] = [x, y - size * 1.16];
  paint.shape(`M${flagX} ${flagY}L${flagX - size * 0.9} ${y - size * 0.1}`, {
    fill: 'none',
    stroke: light.dark,
    'stroke-width': 1.5,
    opacity: 0.5,
  });
  const colours = ['#2f6fb5', '#f4f1e6', '#c43d33', '#3f8f54', '#e3b23c'] as const;
  for (let index = 0; index < 22; index++) {
    const share = index / 22;
    const [px, py] = [
      flagX - share * size * 0.9,
      flagY + share * size * 1.06 + Math.sin(share * Math.PI) * 14,
    ];
    const edge = size * 0.026;
    paint.shape(
      polygon([
        [px, py],
        [px - edge, py + edge * 1.1],
        [px - edge * 1.5, py + edge * 2.6],
        [px - edge * 0.4, py + edge * 1.6],
      ]),
      {
        fill: colours[index % colours.length] ?? colours[0],
      },
    );
  }
}
