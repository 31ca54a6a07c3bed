import { mix } from '../colour.ts';
import type { Easel } from '../easel.ts';
import { height, type Point, polygon, width } from '../painting.ts';
import { drawHill, heightOn } from '../parts/mountains.ts';
import { drawPalm } from '../parts/plants.ts';
import { drawMist } from '../parts/sky.ts';
import { drawTraveller } from '../parts/travellers.ts';
import { drawWater } from '../parts/water.ts';
import { drawSkyFor, lowSun, type Scene } from './scene.ts';

export const palmRiver: Scene = {
  sun: lowSun(330),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 520, 36);
    const banks = (at: number, distance: number, tall: number) => {
      const bank = drawHill(easel, {
        at,
        swing: 10,
        spread: 300,
        distance,
        colour: mix(light.green, light.dark, 0.3),
      });
      for (let x = -20; x < width + 20; x += tall * dice.between(0.16, 0.5)) {
        if (Math.abs(x - sun[0]) < 190 + distance * 100) continue;
        drawPalm(
          easel,
          [x, heightOn(bank, x) + 6],
          tall * dice.between(0.7, 1.2),
          mix(mix(light.dark, light.green, 0.2), light.haze, distance * 0.8),
        );
      }
    };
    banks(520, 0.66, 90);
    drawMist(easel, 515, 28, 0.6);
    banks(536, 0.4, 150);
    drawWater(easel, 545);
    drawMist(easel, 552, 20, 0.45);
    drawRiceBoat(easel, [sun[0] > 800 ? dice.between(420, 640) : dice.between(960, 1180), 700], 250);
    for (const [x, tall, lean] of [
      [70, 620, 1],
      [190, 470, 1],
      [1540, 660, -1],
      [1410, 430, -1],
    ] as const) {
      drawPalm(
        easel,
        [x - lean * 30, height + 10],
        tall * dice.between(0.95, 1.08),
        mix(light.dark, light.green, 0.08),
      );
    }
    paint.shape(
      polygon([
        [0, 970],
        [380, 990],
        [width / 2, 1000],
        [1240, 988],
        [width, 965],
        [width, height],
        [0, height],
      ]),
      { fill: light.dark },
    );
  },
};

/** A boat with a woven roof, mirrored faintly below. */
function drawRiceBoat(easel: Easel, [x, y]: Point, size: number): void {
  const { paint, light } = easel;
  const hull = mix(light.dark, light.rock, 0.2);
  const at = (dx: number, dy: number) => `${x + dx * size} ${y - dy * size}`;
  paint.ellipse([x, y + size * 0.07], size * 0.62, size * 0.05, { fill: light.dark, opacity: 0.35 });
  paint.shape(
    `M${at(-0.7, 0.2)}Q${at(-0.55, 0)} ${at(-0.3, -0.02)}L${at(0.34, -0.02)}Q${at(0.6, 0)} ${at(0.76, 0.24)}Q${at(0.55, 0.1)} ${at(0.3, 0.1)}L${at(-0.3, 0.1)}Q${at(-0.55, 0.08)} ${at(-0.7, 0.2)}Z`,
    { fill: hull },
  );
  paint.shape(
    `M${at(-0.44, 0.1)}Q${at(-0.44, 0.36)} ${at(-0.2, 0.38)}L${at(0.2, 0.38)}Q${at(0.42, 0.36)} ${at(0.42, 0.1)}Z`,
    {
      fill: paint.fall(y - size * 0.38, y - size * 0.1, [
        { at: 0, colour: mix(light.rock, light.lit, 0.55) },
        { at: 1, colour: mix(light.rock, light.shade, 0.5) },
      ]),
    },
  );
  for (const wx of [-0.28, -0.08, 0.12])
    paint.shape(
      `M${at(wx, 0.14)}V${y - size * 0.27}Q${at(wx + 0.06, 0.31)} ${at(wx + 0.12, 0.27)}V${y - size * 0.14}Z`,
      { fill: light.night ? light.accent : mix(light.dark, light.accent, 0.25) },
    );
  drawTraveller(easel, [x + size * 0.55, y - size * 0.12], size * 0.34, light.dark, light.accent);
}
