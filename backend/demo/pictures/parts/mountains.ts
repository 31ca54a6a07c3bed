import { mix } from '../colour.ts';
import { type Noise, noise } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { below, height, type Point, polygon, sweep, width } from '../painting.ts';

export interface Range {
  /** The height on the ground from which it rises. */
  readonly base: number;
  /** How far the highest peaks stand above that. */
  readonly rise: number;
  /** 0 is at our feet, 1 is nearly air. */
  readonly distance: number;
  /** Length of a peak from valley to valley. */
  readonly spread: number;
  /** Above this height on the ground there is snow. */
  readonly snow?: number;
  /** Lifts the crest here and there, for a valley or a chosen summit. */
  readonly shape?: (x: number) => number;
}

/** A range with sunlit and shadowed flanks. @returns its crest */
export function drawRange(easel: Easel, range: Range): Point[] {
  const { paint, dice, light } = easel;
  const { base, rise, distance, spread, snow, shape = () => 0 } = range;
  const fold = noise(dice, spread, 2);
  const rough = noise(dice, spread / 4, 5, 0.56);
  const crest = sweep((x) => {
    const ridge = 1 - Math.abs(fold(x)) ** 0.8;
    return base - rise * (0.25 + 0.62 * ridge + 0.17 * rough(x)) - shape(x);
  }, 5);
  const top = Math.min(...crest.map(([, y]) => y));
  const rock = mix(light.rock, light.haze, distance * 0.85);
  const foot = mix(mix(light.rock, light.green, 0.25), light.haze, Math.min(1, distance * 0.7 + 0.35));
  const body = polygon(below(crest));
  paint.shape(body, {
    fill: paint.fall(top, base, [
      { at: 0, colour: rock },
      { at: 0.65, colour: mix(rock, foot, 0.55) },
      { at: 1, colour: foot },
    ]),
  });
  paint.group({ 'clip-path': paint.clip(body) }, () => {
    if (snow !== undefined) drawSnow(easel, crest, snow, distance);
    for (const [reach, strength] of [
      [44, 1],
      [18, 0.75],
      [7, 0.55],
      [3, 0.4],
    ] as const) {
      drawFlanks(easel, crest, { ...range, reach, strength });
    }
    // The air between us and its foot.
    paint.shape(body, {
      fill: paint.fall(top + rise * 0.35, base, [
        { at: 0, colour: light.haze, opacity: 0 },
        { at: 1, colour: mix(light.haze, light.sky[2], 0.35), opacity: 0.35 + distance * 0.55 },
      ]),
    });
  });
  return crest;
}

function drawSnow(
  { paint, dice, light }: Easel,
  crest: readonly Point[],
  snow: number,
  distance: number,
): void {
  const edge = noise(dice, 90, 5, 0.7);
  const bottom = crest.map(([x, y]): Point => [x, Math.max(y, snow + edge(x) * 120 - (snow - y) * 0.25)]);
  paint.shape(polygon([...crest, ...bottom.reverse()]), {
    fill: mix(mix(light.lit, '#ffffff', 0.45), light.haze, distance * 0.55),
    opacity: 0.95,
  });
}

interface Flanks extends Range {
  /** Peaks are the highest among so many neighbours on both sides. */
  readonly reach: number;
  readonly strength: number;
}

/** From every summit of a size a spine runs down: one side of it lies in the shade, the other catches the light. */
function drawFlanks(easel: Easel, crest: readonly Point[], flanks: Flanks): void {
  const { paint, dice, light, sun } = easel;
  const { reach, strength, distance, rise } = flanks;
  const shade = mix(light.shade, light.haze, distance * 0.72);
  const lit = mix(light.lit, light.haze, distance * 0.6);
  for (let index = reach; index < crest.length - reach; index++) {
    const around = crest.slice(index - reach, index + reach + 1);
    const peak = crest[index];
    if (!peak || around.some(([, y]) => y < peak[1])) continue;
    const right = valley(crest, index, 1, reach * 2);
    const left = valley(crest, index, -1, reach * 2);
    const shadowSide = sun[0] > peak[0] ? -1 : 1;
    const drop = Math.max(rise * 0.22, reach * 9) * dice.between(0.8, 1.35);
    const spine = spineFrom(easel, peak, drop, shadowSide * dice.between(-0.1, 0.3));
    const bounds = (side: 1 | -1): Point[] => {
      const run = side === 1 ? crest.slice(index, right + 1) : crest.slice(left, index + 1).reverse();
      const [, lowest = peak[1]] = run.at(-1) ?? [];
      const [farX = peak[0]] = run.at(-1) ?? [];
      return [
        ...run,
        [farX + side * drop * 0.18, Math.max(lowest, peak[1] + drop * 0.7)],
        ...[...spine].reverse(),
      ];
    };
    const fade = (colour: string, opacity: number) =>
      paint.fall(peak[1], peak[1] + drop, [
        { at: 0, colour, opacity },
        { at: 0.55, colour, opacity: opacity * 0.6 },
        { at: 1, colour, opacity: 0 },
      ]);
    paint.shape(polygon(bounds(shadowSide)), { fill: fade(shade, 0.62 * strength) });
    paint.shape(polygon(bounds(shadowSide === 1 ? -1 : 1)), { fill: fade(lit, 0.4 * strength) });
  }
}

function valley(crest: readonly Point[], from: number, step: 1 | -1, most: number): number {
  let lowest = from;
  for (
    let index = from;
    index >= 0 && index < crest.length && Math.abs(index - from) <= most;
    index += step
  ) {
    if ((crest[index]?.[1] ?? 0) > (crest[lowest]?.[1] ?? 0)) lowest = index;
  }
  return lowest;
}

function spineFrom({ dice }: Easel, [x, y]: Point, drop: number, lean: number): Point[] {
  const steps = 9;
  let at = x;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    if (step > 0) at += (lean + dice.between(-0.38, 0.38)) * (drop / steps);
    return [at, y + (drop * step) / steps];
  });
}

export interface Hill {
  /** Mean height of the crest on the ground. */
  readonly at: number;
  readonly swing: number;
  readonly spread: number;
  readonly distance: number;
  readonly colour?: string;
  readonly shape?: (x: number) => number;
}

/** A soft hill, lighter along its crest and hazy at its foot. @returns its crest */
export function drawHill(
  easel: Easel,
  { at, swing, spread, distance, colour, shape = () => 0 }: Hill,
): Point[] {
  const { paint, dice, light } = easel;
  const roll: Noise = noise(dice, spread, 3, 0.4);
  const crest = sweep((x) => at - roll(x) * swing - shape(x), 10);
  const top = Math.min(...crest.map(([, y]) => y));
  const own = mix(colour ?? light.green, light.haze, distance * 0.88);
  paint.shape(polygon(below(crest)), {
    fill: paint.fall(top, Math.min(height, top + swing * 2 + 220), [
      { at: 0, colour: mix(own, light.lit, 0.3 * (1 - distance)) },
      { at: 0.35, colour: own },
      { at: 1, colour: mix(own, light.haze, 0.25 + distance * 0.5) },
    ]),
  });
  return crest;
}

/** The dark ground at our feet, with grass along its edge. @returns its crest */
export function drawForeground(easel: Easel, at: number, swing: number, tall: number): Point[] {
  const { paint, dice, light } = easel;
  const roll = noise(dice, 700, 3);
  const crest = sweep((x) => at - roll(x) * swing, 12);
  const near = mix(light.dark, light.green, 0.18);
  paint.shape(polygon(below(crest)), {
    fill: paint.fall(at - swing, height, [
      { at: 0, colour: near },
      { at: 1, colour: light.dark },
    ]),
  });
  if (tall > 0) {
    let blades = '';
    for (let x = -20; x < width + 20; x += 3.2) {
      const y = heightOn(crest, x) + dice.between(-2, 26);
      const length = tall * dice.between(0.25, 1);
      const lean = dice.between(-0.4, 0.5) * length;
      blades += `M${(x - 2).toFixed(1)} ${(y + 4).toFixed(1)}Q${(x + lean * 0.2).toFixed(1)} ${(y - length * 0.6).toFixed(1)} ${(x + lean).toFixed(1)} ${(y - length).toFixed(1)}Q${(x + lean * 0.4).toFixed(1)} ${(y - length * 0.5).toFixed(1)} ${(x + 2.4).toFixed(1)} ${(y + 4).toFixed(1)}Z`;
    }
    paint.shape(blades, { fill: near });
  }
  return crest;
}

export function heightOn(crest: readonly Point[], x: number): number {
  const after = crest.findIndex(([pointX]) => pointX >= x);
  const [to, from] = [crest[Math.max(after, 0)], crest[Math.max(after - 1, 0)]];
  if (!to || !from || to[0] === from[0]) return to?.[1] ?? height;
  return from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
