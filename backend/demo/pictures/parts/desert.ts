import { mix } from '../colour.ts';
import { noise } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { below, curve, height, type Point, polygon, sweep } from '../painting.ts';

export interface Dune {
  readonly at: number;
  readonly rise: number;
  readonly spread: number;
  readonly distance: number;
}

/** A dune with a knife edge winding down its crest, between the lit side and the dark. */
export function drawDune(easel: Easel, { at, rise, spread, distance }: Dune): void {
  const { paint, dice, light, sun } = easel;
  const swell = noise(dice, spread, 2, 0.3);
  const crest = sweep((x) => at - (swell(x) * 0.5 + 0.5) ** 1.4 * rise, 8);
  const sand = mix(mix(light.rock, light.lit, 0.4), light.haze, distance * 0.75);
  const body = polygon(below(crest));
  const top = Math.min(...crest.map(([, y]) => y));
  paint.shape(body, {
    fill: paint.fall(top, at + rise * 0.9, [
      { at: 0, colour: mix(sand, mix(light.lit, light.haze, distance * 0.5), 0.5) },
      { at: 1, colour: mix(sand, mix(light.rock, light.haze, distance * 0.6), 0.5) },
    ]),
  });
  paint.group({ 'clip-path': paint.clip(body) }, () => {
    const side = sun[0] > 800 ? -1 : 1;
    const reach = Math.round(spread / 26);
    for (let index = reach; index < crest.length - reach; index++) {
      const peak = crest[index];
      const around = crest.slice(index - reach, index + reach + 1);
      if (!peak || around.some(([, y]) => y < peak[1])) continue;
      drawSlipFace(easel, { crest, index, side, spread, rise, distance });
    }
    for (let ripple = 0; ripple < 46 * (1 - distance); ripple++) {
      const y = dice.between(top + rise * 0.3, Math.min(height, at + rise));
      const drift = noise(dice, 260, 2);
      const from = dice.between(-50, 1400);
      const points: Point[] = [];
      for (let x = from; x < from + dice.between(140, 420); x += 22)
        points.push([x, y + drift(x) * 12 + (x - from) * 0.05]);
      paint.shape(curve(points), {
        fill: 'none',
        stroke: dice.chance(0.5) ? light.shade : light.lit,
        'stroke-width': 1.6,
        opacity: 0.14,
      });
    }
  });
}

interface SlipFace {
  readonly crest: readonly Point[];
  readonly index: number;
  readonly side: 1 | -1;
  readonly spread: number;
  readonly rise: number;
  readonly distance: number;
}

function drawSlipFace(
  { paint, dice, light }: Easel,
  { crest, index, side, spread, rise, distance }: SlipFace,
): void {
  const peak = crest[index];
  if (!peak) return;
  const run = side === 1 ? crest.slice(index) : crest.slice(0, index + 1).reverse();
  const bottom = run.findIndex(([, y], step) => step > 6 && y < (run[step - 1]?.[1] ?? 0));
  const shaded = run.slice(0, bottom === -1 ? run.length : bottom);
  const depth = rise * dice.between(0.9, 1.5);
  const lean = side * spread * dice.between(0.05, 0.2);
  const edge: Point[] = [];
  for (let step = 0; step <= 12; step++) {
    const share = step / 12;
    edge.push([
      peak[0] + lean * share + Math.sin(share * Math.PI * 1.7) * spread * 0.09 * side,
      peak[1] + depth * share,
    ]);
  }
  const [endX, endY] = shaded.at(-1) ?? peak;
  const face = polygon([...shaded, [endX + side * 40, Math.max(endY, peak[1] + depth)], ...edge.reverse()]);
  paint.shape(face, {
    fill: paint.fall(peak[1], peak[1] + depth, [
      { at: 0, colour: mix(light.shade, light.haze, distance * 0.7), opacity: 0.78 },
      { at: 0.6, colour: mix(light.shade, light.rock, 0.4), opacity: 0.45 * (1 - distance * 0.5) },
      { at: 1, colour: light.shade, opacity: 0 },
    ]),
  });
}

/** Camels on a rope, small and dark, walking towards `side`. */
export function drawCaravan(
  { paint, dice, light }: Easel,
  [x, y]: Point,
  size: number,
  count: number,
  side: 1 | -1,
): void {
  const colour = mix(light.dark, light.shade, 0.25);
  for (let index = 0; index < count; index++) {
    const at = (dx: number, dy: number): Point => [
      x - side * index * size * 1.7 + side * dx * size,
      y + index * size * 0.05 - dy * size,
    ];
    const body: Point[] = [
      at(-0.5, 0.62),
      at(-0.42, 0.84),
      at(-0.18, 0.9),
      at(0, 1.12),
      at(0.16, 0.9),
      at(0.4, 0.82),
      at(0.52, 0.7),
      at(0.68, 0.78),
      at(0.78, 1.06),
      at(0.98, 1.08),
      at(0.98, 1),
      at(0.86, 0.96),
      at(0.74, 0.62),
      at(0.46, 0.52),
      at(-0.42, 0.5),
    ];
    paint.shape(`${curve(body)}Z`, { fill: colour });
    for (const leg of [-0.4, -0.3, 0.34, 0.44]) {
      const stride = dice.between(-0.09, 0.09);
      paint.shape(
        `M${at(leg, 0.6).join(' ')}L${at(leg + stride, 0.3).join(' ')}L${at(leg + stride * 1.3, 0).join(' ')}`,
        { fill: 'none', stroke: colour, 'stroke-width': size * 0.07, 'stroke-linecap': 'round' },
      );
    }
    if (index % 2 === 0) {
      paint.shape(polygon([at(-0.26, 0.92), at(0.22, 0.92), at(0.26, 0.66), at(-0.3, 0.66)]), {
        fill: light.accent,
        opacity: 0.9,
      });
      paint.ellipse(at(0, 1.42), size * 0.09, size * 0.1, { fill: colour });
      paint.shape(polygon([at(-0.14, 1), at(-0.1, 1.34), at(0.1, 1.34), at(0.14, 1)]), { fill: colour });
    }
  }
}

/** Dried salt: a white plain in plates, smaller the further they are. */
export function drawSaltPlain({ paint, dice, light }: Easel, horizon: number): void {
  const salt = mix('#ffffff', light.sky[2], light.night ? 0.62 : 0.3);
  paint.shape(
    polygon([
      [0, horizon],
      [1600, horizon],
      [1600, height],
      [0, height],
    ]),
    {
      fill: paint.fall(horizon, height, [
        { at: 0, colour: mix(salt, light.haze, 0.6) },
        { at: 0.3, colour: salt },
        { at: 1, colour: mix(salt, light.sky[0], light.night ? 0.55 : 0.28) },
      ]),
    },
  );
  const depthOf = (row: number) => horizon + (height - horizon) * 1.04 * (row / 22) ** 2.1;
  const seam = mix(light.shade, light.sky[0], 0.4);
  for (let row = 1; row < 22; row++) {
    const [y, next] = [depthOf(row), depthOf(row + 1)];
    const plate = (next - y) * 2.3 + 6;
    const wobble = noise(dice, plate, 2);
    const seams: Point[] = sweep((x) => y + wobble(x) * (next - y) * 0.34, Math.max(plate / 4, 10));
    paint.shape(curve(seams), {
      fill: 'none',
      stroke: seam,
      'stroke-width': 0.6 + row * 0.11,
      opacity: 0.32,
    });
    paint.shape(curve(seams.map(([x, at]): Point => [x, at + 1 + row * 0.12])), {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 0.6 + row * 0.12,
      opacity: 0.4,
    });
    for (let x = dice.between(-plate, 0); x < 1600 + plate; x += plate * dice.between(0.7, 1.3)) {
      const lean = (x - 800) * 0.0009 * (next - y);
      paint.shape(
        `M${x.toFixed(1)} ${y.toFixed(1)}l${(lean + dice.between(-0.1, 0.1) * plate).toFixed(1)} ${(next - y).toFixed(1)}`,
        { fill: 'none', stroke: seam, 'stroke-width': 0.5 + row * 0.1, opacity: 0.26 },
      );
    }
  }
}
