import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import type { Point } from '../painting.ts';

/** Somebody with a rucksack, from behind, mostly a shape against the light. `y` is where they stand. */
export function drawTraveller(easel: Easel, [x, y]: Point, tall: number, cloth: string, pack: string): void {
  const { paint, dice, light, sun } = easel;
  const side = sun[0] > x ? 1 : -1;
  const lean = dice.between(-0.02, 0.02);
  const at = (dx: number, dy: number) =>
    `${(x + (dx + lean * dy) * tall).toFixed(1)} ${(y - dy * tall).toFixed(1)}`;
  const stride = dice.between(0.01, 0.05);
  const trousers = mix(cloth, light.dark, 0.55);
  // Legs, each a tapering shape from the hip to the boot.
  paint.shape(
    `M${at(-0.085, 0.5)}Q${at(-0.1 - stride, 0.26)} ${at(-0.085 - stride, 0.02)}L${at(-0.12 - stride, 0)}L${at(-0.03 - stride, 0)}Q${at(-0.02, 0.28)} ${at(0, 0.45)}Q${at(0.03, 0.28)} ${at(0.035 + stride, 0)}L${at(0.115 + stride, 0)}L${at(0.09 + stride, 0.03)}Q${at(0.1 + stride, 0.28)} ${at(0.085, 0.5)}Z`,
    { fill: trousers },
  );
  const reach = dice.between(0.12, 0.17);
  paint.shape(
    `M${at(-0.045, 0.86)}Q${at(-0.12, 0.84)} ${at(-0.125, 0.76)}Q${at(-0.15, 0.64)} ${at(-reach, 0.5)}L${at(-reach + 0.04, 0.49)}Q${at(-0.1, 0.6)} ${at(-0.085, 0.68)}L${at(-0.09, 0.47)}Q${at(0, 0.44)} ${at(0.09, 0.47)}L${at(0.085, 0.68)}Q${at(0.1, 0.6)} ${at(reach - 0.04, 0.49)}L${at(reach, 0.5)}Q${at(0.15, 0.64)} ${at(0.125, 0.76)}Q${at(0.12, 0.84)} ${at(0.045, 0.86)}Z`,
    { fill: cloth },
  );
  paint.shape(
    `M${at(-0.075, 0.58)}Q${at(-0.095, 0.72)} ${at(-0.07, 0.84)}Q${at(0, 0.875)} ${at(0.07, 0.84)}Q${at(0.095, 0.72)} ${at(0.075, 0.58)}Q${at(0, 0.55)} ${at(-0.075, 0.58)}Z`,
    { fill: pack },
  );
  paint.shape(
    `M${at(0, 0.57)}Q${at(-side * 0.02, 0.72)} ${at(-side * 0.01, 0.862)}Q${at(-side * 0.06, 0.86)} ${at(-side * 0.07, 0.84)}Q${at(-side * 0.095, 0.72)} ${at(-side * 0.075, 0.58)}Z`,
    { fill: light.dark, opacity: 0.32 },
  );
  paint.shape(
    `M${at(-0.085, 0.875)}Q${at(0, 0.9)} ${at(0.085, 0.875)}L${at(0.085, 0.845)}Q${at(0, 0.865)} ${at(-0.085, 0.845)}Z`,
    {
      fill: mix(pack, light.lit, 0.35),
    },
  );
  const [headX, headY] = [x + lean * 0.94 * tall, y - 0.94 * tall];
  paint.ellipse([headX, headY], tall * 0.047, tall * 0.056, { fill: mix(cloth, light.dark, 0.75) });
  if (dice.chance(0.45)) {
    paint.ellipse([headX, headY - tall * 0.012], tall * 0.085, tall * 0.016, {
      fill: mix(pack, light.rock, 0.6),
    });
    paint.ellipse([headX, headY - tall * 0.035], tall * 0.047, tall * 0.034, {
      fill: mix(pack, light.rock, 0.6),
    });
  }
  if (dice.chance(0.5)) {
    const hand = side * reach;
    paint.shape(`M${at(hand, 0.53)}L${at(hand + side * 0.05, 0)}`, {
      fill: 'none',
      stroke: light.dark,
      'stroke-width': Math.max(1, tall * 0.014),
    });
  }
}
