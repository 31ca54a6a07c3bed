import { mix } from '../colour.ts';
import { curve, height, type Point, polygon, width } from '../painting.ts';
import { drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawCumulus, drawMist } from '../parts/sky.ts';
import { dip, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const mountainRoad: Scene = {
  sun: lowSun(270),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 600, 26);
    if (!light.night) drawCumulus(easel, [width - sun[0], 210], 190);
    drawRange(easel, { base: 600, rise: 300, distance: 0.72, spread: 460, snow: 430 });
    drawRange(easel, {
      base: 640,
      rise: 210,
      distance: 0.45,
      spread: 520,
      snow: 470,
      shape: (x) => -80 * dip(x, sun[0], 300),
    });
    drawHill(easel, { at: 660, swing: 40, spread: 700, distance: 0.35, colour: light.rock });
    const plain = drawHill(easel, {
      at: 720,
      swing: 26,
      spread: 1100,
      distance: 0.1,
      colour: mix(light.rock, light.green, 0.25),
    });
    const [left, right]: [Point[], Point[]] = [[], []];
    const [vanish, phase] = [dice.between(700, 900), dice.between(0, 6)];
    const start = heightOn(plain, vanish) + 4;
    for (let step = 0; step <= 30; step++) {
      const share = (step / 30) ** 1.8;
      const y = start + share * (height + 20 - start);
      const x = vanish + Math.sin(phase + Math.sqrt(share) * 7) * (24 + share * 250) * (1 - share * 0.55);
      const wide = 1.6 + share ** 1.15 * 230;
      left.push([x - wide, y]);
      right.push([x + wide, y]);
    }
    const tarmac = mix(light.shade, light.dark, 0.45);
    paint.shape(`${curve(left)}L${curve([...right].reverse()).slice(1)}Z`, {
      fill: paint.fall(start, height, [
        { at: 0, colour: mix(tarmac, light.haze, 0.5) },
        { at: 1, colour: tarmac },
      ]),
    });
    for (let step = 4; step < 30; step += 2) {
      const [a, b, c, d] = [left[step], right[step], left[step + 1], right[step + 1]];
      if (!a || !b || !c || !d) continue;
      const middle = (one: Point, other: Point, off: number): Point => [
        (one[0] + other[0]) / 2 + off * (other[0] - one[0]),
        one[1],
      ];
      paint.shape(
        polygon([middle(a, b, -0.012), middle(a, b, 0.012), middle(c, d, 0.012), middle(c, d, -0.012)]),
        { fill: mix(light.lit, '#ffffff', 0.4), opacity: 0.85 },
      );
    }
    for (const edge of [left, right]) {
      paint.shape(curve(edge), {
        fill: 'none',
        stroke: mix(light.lit, '#ffffff', 0.3),
        'stroke-width': 2.2,
        opacity: 0.5,
      });
    }
    drawMist(easel, 700, 30, 0.3);
  },
};
