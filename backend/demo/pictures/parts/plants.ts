import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import type { Point } from '../painting.ts';
import { heightOn } from './mountains.ts';

/** One conifer as a path: tiers of branches that hang a little. */
function conifer({ dice }: Easel, [x, y]: Point, tall: number): string {
  const tiers = Math.max(4, Math.round(tall / 13));
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 0; tier < tiers; tier++) {
    const share = (tier + 1) / tiers;
    const reach = tall * 0.2 * share * dice.between(0.75, 1.2);
    const at = y - tall + tall * 0.93 * share;
    left.push([x - reach, at], [x - reach * 0.45, at - tall * 0.02]);
    right.push([x + reach * dice.between(0.8, 1.1), at], [x + reach * 0.45, at - tall * 0.02]);
  }
  const outline: Point[] = [
    [x, y - tall],
    ...right,
    [x + tall * 0.015, y],
    [x - tall * 0.015, y],
    ...left.reverse(),
  ];
  return `${outline.map(([px, py], index) => `${index ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`).join('')}Z`;
}

export interface Wood {
  readonly tall: number;
  /** Mean distance between trunks. */
  readonly gap: number;
  readonly distance: number;
  readonly colour?: string;
  /** Where on the crest trees grow; default everywhere. */
  readonly grows?: (x: number) => boolean;
}

/** A row of conifers along a crest. */
export function drawConifers(easel: Easel, crest: readonly Point[], wood: Wood): void {
  const { paint, dice, light } = easel;
  const colour = mix(wood.colour ?? mix(light.dark, light.green, 0.25), light.haze, wood.distance * 0.8);
  let path = '';
  for (let x = -30; x < 1640; x += wood.gap * dice.between(0.35, 1.4)) {
    if (wood.grows && !wood.grows(x)) continue;
    path += conifer(easel, [x, heightOn(crest, x) + 6], wood.tall * dice.between(0.45, 1.1));
  }
  paint.shape(path, { fill: colour });
}

/** Broad-leaved crowns: heaps of leaves, lit from above. */
export function drawCanopy(easel: Easel, crest: readonly Point[], wood: Wood): void {
  const { paint, dice, light, sun } = easel;
  const own = mix(wood.colour ?? light.green, light.haze, wood.distance * 0.8);
  const deep = mix(mix(own, light.dark, 0.5), light.haze, wood.distance * 0.3);
  for (let x = -30; x < 1640; x += wood.gap * dice.between(0.5, 1.3)) {
    if (wood.grows && !wood.grows(x)) continue;
    const size = wood.tall * dice.between(0.55, 1.1);
    const y = heightOn(crest, x) - size * 0.25;
    paint.ellipse([x, y + size * 0.25], size * 0.62, size * 0.55, { fill: deep });
    for (let heap = 0; heap < 7; heap++) {
      const [dx, dy] = [dice.between(-0.5, 0.5) * size, dice.between(-0.45, 0.15) * size];
      const near = (sun[0] > x ? dx : -dx) - dy;
      const colour = mix(deep, mix(own, light.lit, 0.4), Math.min(1, Math.max(0, 0.3 + near / size)));
      paint.ellipse([x + dx, y + dy], size * dice.between(0.16, 0.3), size * dice.between(0.13, 0.24), {
        fill: colour,
        opacity: 0.85,
      });
    }
  }
}

/** A coconut palm: a leaning stem and fronds that fall. */
export function drawPalm(easel: Easel, [x, y]: Point, tall: number, colour: string): void {
  const { paint, dice } = easel;
  const lean = dice.between(-0.28, 0.28) * tall;
  const [topX, topY] = [x + lean, y - tall];
  const thick = tall * 0.026;
  paint.shape(
    `M${x - thick} ${y}Q${x + lean * 0.15 - thick} ${y - tall * 0.55} ${topX - thick * 0.5} ${topY}L${topX + thick * 0.5} ${topY}Q${x + lean * 0.15 + thick} ${y - tall * 0.55} ${x + thick} ${y}Z`,
    { fill: colour },
  );
  const fronds = dice.whole(9, 12);
  let path = '';
  for (let index = 0; index < fronds; index++) {
    const turn = (index / fronds) * Math.PI * 2 + dice.between(-0.2, 0.2);
    const length = tall * dice.between(0.3, 0.42);
    const side = Math.cos(turn);
    const [endX, endY] = [topX + side * length, topY + (0.28 - Math.sin(turn) * 0.42) * length];
    const [bendX, bendY] = [
      topX + side * length * 0.55,
      topY - length * (0.22 + 0.18 * Math.abs(Math.sin(turn))),
    ];
    // Leaflets hang from the rib, so its lower edge is a comb.
    path += `M${topX} ${topY}Q${bendX} ${bendY} ${endX} ${endY}`;
    const teeth = 10;
    for (let tooth = teeth; tooth >= 1; tooth--) {
      const share = tooth / teeth;
      const on = (from: number, bend: number, to: number) =>
        (1 - share) ** 2 * from + 2 * share * (1 - share) * bend + share ** 2 * to;
      const [px, py] = [on(topX, bendX, endX), on(topY, bendY, endY)];
      path += `L${px} ${py + length * 0.18 * (1 - Math.abs(share - 0.5))}L${px - side * length * 0.04} ${py + length * 0.03}`;
    }
    path += 'Z';
  }
  paint.shape(
    path.replace(/-?\d+\.\d+/g, (text) => Number(text).toFixed(1)),
    { fill: colour },
  );
}

/** Large leaves that frame a picture from one of its lower corners. */
export function drawFronds(easel: Easel, [x, y]: Point, size: number, side: 1 | -1): void {
  const { paint, dice, light } = easel;
  for (let index = 0; index < 9; index++) {
    const turn = -Math.PI / 2 + side * dice.between(-0.35, 1.25);
    const length = size * dice.between(0.6, 1);
    const [endX, endY] = [x + Math.cos(turn) * length, y + Math.sin(turn) * length + length * 0.15];
    const bow = length * 0.22 * dice.pick([1, -1]);
    const [midX, midY] = [(x + endX) / 2 + Math.sin(turn) * bow, (y + endY) / 2 - Math.abs(bow)];
    const wide = length * dice.between(0.07, 0.13);
    paint.shape(
      `M${x} ${y}Q${midX - wide} ${midY - wide} ${endX} ${endY}Q${midX + wide} ${midY + wide} ${x} ${y}Z`,
      { fill: mix(light.dark, light.green, dice.between(0.02, 0.3)) },
    );
  }
}
