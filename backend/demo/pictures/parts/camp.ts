import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { type Point, polygon } from '../painting.ts';

/** A ridge tent with a lamp inside. */
export function drawTent({ paint, light }: Easel, [x, y]: Point, size: number, cloth: string): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const glow = mix(light.accent, '#fff0c4', 0.5);
  if (light.night) {
    paint.ellipse(at(0, 0.25), size * 2.1, size * 1.5, { fill: paint.halo(light.accent), opacity: 0.5 });
  }
  paint.shape(polygon([at(-0.95, 0), at(-0.42, 0.74), at(0.42, 0.8), at(1, 0.02)]), {
    fill: paint.across(at(-0.9, 0), at(1, 0), [
      { at: 0, colour: light.night ? mix(cloth, glow, 0.75) : mix(cloth, light.lit, 0.35) },
      { at: 1, colour: mix(cloth, light.shade, 0.55) },
    ]),
  });
  paint.shape(polygon([at(-0.95, 0), at(-0.42, 0.74), at(0.05, 0)]), {
    fill: paint.fall(y - size * 0.74, y, [
      { at: 0, colour: light.night ? mix(cloth, glow, 0.45) : mix(cloth, light.lit, 0.15) },
      { at: 1, colour: light.night ? glow : mix(cloth, light.shade, 0.2) },
    ]),
  });
  paint.shape(polygon([at(-0.55, 0), at(-0.42, 0.6), at(-0.24, 0)]), {
    fill: light.night ? '#fff4d4' : mix(cloth, light.dark, 0.6),
  });
}

/** A small fire and the light it throws. */
export function drawFire({ paint, dice, light }: Easel, [x, y]: Point, size: number): void {
  paint.ellipse([x, y], size * 9, size * 5, { fill: paint.halo(light.accent), opacity: 0.55 });
  for (const [colour, scale] of [
    ['#f2622a', 1],
    ['#ffb03a', 0.7],
    ['#fff0b8', 0.4],
  ] as const) {
    const [w, h] = [size * 0.5 * scale, size * 1.5 * scale];
    paint.shape(
      `M${x - w} ${y}Q${x - w * 1.3} ${y - h * 0.5} ${x + dice.between(-0.3, 0.3) * w} ${y - h}Q${x + w * 1.3} ${y - h * 0.45} ${x + w} ${y}Z`,
      { fill: colour },
    );
  }
  for (let spark = 0; spark < 14; spark++) {
    paint.ellipse([x + dice.between(-1, 1) * size, y - size * dice.between(1.2, 4.4)], 1.6, 1.6, {
      fill: '#ffd48a',
      opacity: dice.between(0.3, 0.9),
    });
  }
}
