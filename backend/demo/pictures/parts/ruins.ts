import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { type Point, polygon } from '../painting.ts';

/** A temple gate in steps, as in the south of India, with pillared halls beside it. */
export function drawRuins(easel: Easel, [x, y]: Point, size: number): void {
  const { paint, dice, light, sun } = easel;
  const stone = mix(light.rock, light.lit, 0.25);
  const side = sun[0] > x ? -1 : 1;
  const tiers = 8;
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / tiers;
    const half = size * (0.34 - 0.2 * share);
    const [foot, top] = [y - size * (0.22 + share * 0.98), y - size * (0.22 + ((tier + 1) / tiers) * 0.98)];
    paint.shape(
      polygon([
        [x - half, foot],
        [x - half * 0.93, top],
        [x + half * 0.93, top],
        [x + half, foot],
      ]),
      { fill: mix(stone, light.shade, 0.08 + (tier % 2) * 0.08) },
    );
    paint.shape(
      polygon([
        [x, foot],
        [x + side * half * 0.2, top],
        [x + side * half * 0.93, top],
        [x + side * half, foot],
      ]),
      { fill: light.shade, opacity: 0.35 },
    );
    paint.shape(
      polygon([
        [x - half * 1.07, foot + 3],
        [x - half * 1.07, foot - 4],
        [x + half * 1.07, foot - 4],
        [x + half * 1.07, foot + 3],
      ]),
      { fill: mix(stone, light.lit, 0.45) },
    );
    const niches = 7 - Math.floor(share * 4);
    for (let niche = 0; niche < niches; niche++) {
      const nx = x + ((niche + 0.5) / niches - 0.5) * half * 1.7;
      const deep = niche === Math.floor(niches / 2);
      paint.ellipse([nx, (foot + top) / 2], size * (deep ? 0.026 : 0.012), size * (deep ? 0.044 : 0.032), {
        fill: mix(light.shade, light.dark, 0.5),
        opacity: deep ? 0.95 : 0.55,
      });
    }
  }
  const crown = y - size * 1.2;
  paint.ellipse([x, crown], size * 0.13, size * 0.055, { fill: mix(stone, light.lit, 0.3) });
  for (let knob = -2; knob <= 2; knob++)
    paint.ellipse([x + knob * size * 0.05, crown - size * 0.06], size * 0.012, size * 0.035, {
      fill: mix(stone, light.shade, 0.2),
    });
  paint.shape(
    polygon([
      [x - size * 0.37, y],
      [x - size * 0.35, y - size * 0.24],
      [x + size * 0.35, y - size * 0.24],
      [x + size * 0.37, y],
    ]),
    { fill: mix(stone, light.shade, 0.15) },
  );
  paint.shape(
    polygon([
      [x - size * 0.06, y],
      [x - size * 0.06, y - size * 0.2],
      [x + size * 0.06, y - size * 0.2],
      [x + size * 0.06, y],
    ]),
    { fill: light.dark, opacity: 0.8 },
  );
  for (const direction of [-1, 1] as const) {
    const [from, to] = [x + direction * size * 0.38, x + direction * size * dice.between(1.1, 1.7)];
    const roof = y - size * 0.17;
    paint.shape(
      polygon([
        [from, roof],
        [to, roof],
        [to, y],
        [from, y],
      ]),
      { fill: mix(light.shade, light.dark, 0.35), opacity: 0.75 },
    );
    for (let pillar = 0; pillar <= 12; pillar++) {
      const px = from + ((to - from) * pillar) / 12;
      paint.shape(
        polygon([
          [px - size * 0.016, y],
          [px - size * 0.016, roof],
          [px + size * 0.016, roof],
          [px + size * 0.016, y],
        ]),
        { fill: mix(stone, light.lit, 0.2) },
      );
    }
    paint.shape(
      polygon([
        [from, roof + 3],
        [from, roof - size * 0.035],
        [to + direction * 12, roof - size * 0.035],
        [to + direction * 12, roof + 3],
      ]),
      { fill: mix(stone, light.lit, 0.4) },
    );
  }
}
