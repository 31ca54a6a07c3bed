import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { below, height, type Point, polygon, sweep, width } from '../painting.ts';
import { drawHeadland } from '../parts/headland.ts';
import { drawBirds, drawCumulus } from '../parts/sky.ts';
import { drawBreaker, drawSwell, drawWash, drawWater } from '../parts/water.ts';
import { drawSkyFor, lowSun, type Scene } from './scene.ts';

export const surf: Scene = {
  sun: lowSun(300),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 470, 34);
    if (!light.night) drawCumulus(easel, [width - sun[0], 250], 170);
    drawWater(easel, 470);
    drawHeadland(easel, sun[0] > 800 ? 430 : 1170, 330, 486, sun[0] > 800 ? -1 : 1, 0.55);
    drawSwell(easel, 560, 14, 0.25);
    drawSwell(easel, 630, 30, 0.4);
    const [x, y] = [dice.between(560, 900), 776];
    drawBreaker(easel, [x, y], 170);
    const board = mix(light.accent, '#ffffff', 0.3);
    paint.shape(
      `M${x - 66} ${y + 4}Q${x} ${y - 14} ${x + 66} ${y - 8}Q${x + 6} ${y + 14} ${x - 66} ${y + 4}Z`,
      { fill: board },
    );
    drawSurfer(easel, [x, y - 4], 84);
    const beach = sweep((px) => 900 + Math.sin(px / 260) * 14, 20);
    const sand = mix(light.lit, light.rock, 0.3);
    paint.shape(polygon(below(beach)), {
      fill: paint.fall(890, height, [
        { at: 0, colour: mix(sand, light.water[1], 0.35) },
        { at: 0.35, colour: sand },
        { at: 1, colour: mix(sand, light.dark, 0.25) },
      ]),
    });
    drawWash(easel, 906, 16);
    drawWash(easel, 936, 20);
    drawBirds(easel, [sun[0] + (sun[0] > 800 ? -360 : 360), 330], 6);
  },
};

function drawSurfer({ paint, light }: Easel, [x, y]: Point, tall: number): void {
  const suit = {
    fill: 'none',
    stroke: light.dark,
    'stroke-width': tall * 0.12,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  } as const;
  const at = (dx: number, dy: number) => `${x + dx * tall} ${y - dy * tall}`;
  paint.shape(
    `M${at(-0.3, 0.02)}L${at(-0.22, 0.28)}L${at(-0.02, 0.42)}L${at(0.26, 0.24)}L${at(0.3, 0.04)}`,
    suit,
  );
  paint.shape(`M${at(-0.02, 0.42)}L${at(0.08, 0.78)}`, { ...suit, 'stroke-width': tall * 0.15 });
  paint.shape(
    `M${at(0.06, 0.72)}L${at(0.34, 0.62)}L${at(0.52, 0.72)}M${at(0.06, 0.72)}L${at(-0.24, 0.68)}L${at(-0.42, 0.8)}`,
    { ...suit, 'stroke-width': tall * 0.07 },
  );
  paint.ellipse([x + tall * 0.12, y - tall * 0.95], tall * 0.085, tall * 0.1, { fill: light.dark });
}
