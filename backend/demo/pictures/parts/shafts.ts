import type { Easel } from '../easel.ts';
import { height, polygon } from '../painting.ts';

/** Shafts of light through leaves, from somewhere above the picture. */
export function drawShafts({ paint, dice, light, sun }: Easel, count: number): void {
  for (let index = 0; index < count; index++) {
    const top = sun[0] + dice.between(-420, 420);
    const foot = top + (top - sun[0]) * 0.9 + dice.between(-60, 60);
    const [narrow, wide] = [dice.between(10, 40), dice.between(50, 130)];
    // Two coats, the inner one smaller, make a soft edge.
    for (const share of [1, 0.62, 0.3]) {
      paint.shape(
        polygon([
          [top - narrow * share, -40],
          [top + narrow * share, -40],
          [foot + wide * share, height],
          [foot - wide * share, height],
        ]),
        {
          fill: paint.fall(0, height * 0.95, [
            { at: 0, colour: light.sun, opacity: 0.12 },
            { at: 0.6, colour: light.sun, opacity: 0.045 },
            { at: 1, colour: light.sun, opacity: 0 },
          ]),
        },
      );
    }
  }
}
