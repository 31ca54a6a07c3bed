import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Easel } from '../easel.ts';
import type { Point } from '../painting.ts';
import { heightOn } from '../parts/mountains.ts';
import { drawSky, drawStars, drawStreaks } from '../parts/sky.ts';
import { drawTraveller } from '../parts/travellers.ts';

export interface Scene {
  readonly sun: (dice: Dice) => Point;
  readonly draw: (easel: Easel) => void;
}

/** Low over the horizon, off the middle. */
export const lowSun =
  (y: number) =>
  (dice: Dice): Point => [
    dice.chance(0.5) ? dice.between(280, 560) : dice.between(1040, 1320),
    y + dice.between(-30, 30),
  ];

/** 1 at the centre, falling off like a bell. */
export const dip = (x: number, centre: number, wide: number) => Math.exp(-(((x - centre) / wide) ** 2));

/** Travellers one behind the other along a crest. */
export function drawParty(
  easel: Easel,
  crest: readonly Point[],
  x: number,
  tall: number,
  count: number,
): void {
  const { dice, light } = easel;
  const cloths = [
    light.dark,
    mix(light.dark, light.shade, 0.5),
    mix(mix(light.accent, light.dark, 0.5), light.shade, 0.3),
  ] as const;
  const packs = [
    mix(light.accent, light.dark, 0.15),
    mix(light.accent, light.shade, 0.5),
    mix(light.green, light.dark, 0.3),
    mix('#e0b04a', light.shade, 0.25),
  ] as const;
  let at = x;
  for (let index = 0; index < count; index++) {
    at += tall * dice.between(0.4, 0.85);
    drawTraveller(
      easel,
      [at, heightOn(crest, at) + tall * 0.05],
      tall * dice.between(0.72, 0.86),
      dice.pick(cloths),
      dice.pick(packs),
    );
  }
}

/** The sky of the hour: with stars at night, with clouds by day. */
export function drawSkyFor(easel: Easel, horizon: number, disc: number): void {
  drawSky(easel, horizon, disc);
  if (easel.light.night) drawStars(easel, horizon);
  drawStreaks(easel, 60, horizon * 0.8, easel.light.night ? 5 : 14);
}
