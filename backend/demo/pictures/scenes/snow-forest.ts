import { mix } from '../colour.ts';
import { height, type Point, width } from '../painting.ts';
import { drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawConifers } from '../parts/plants.ts';
import { drawMist } from '../parts/sky.ts';
import { drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const snowForest: Scene = {
  sun: lowSun(300),
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 620, 28);
    drawRange(easel, { base: 620, rise: 280, distance: 0.66, spread: 460, snow: 560 });
    const white = mix('#ffffff', light.sky[1], 0.22);
    for (const [at, distance, tall] of [
      [600, 0.6, 60],
      [680, 0.38, 96],
      [770, 0.18, 150],
    ] as const) {
      const crest = drawHill(easel, { at, swing: 34, spread: 520, distance: distance * 0.6, colour: white });
      drawConifers(easel, crest, {
        tall,
        gap: tall * 0.34,
        distance,
        colour: mix(light.dark, light.shade, 0.4),
      });
      drawConifers(easel, crest, {
        tall: tall * 0.9,
        gap: tall * 0.9,
        distance: distance * 0.7,
        colour: mix(white, light.shade, 0.3),
      });
      drawMist(easel, at + 44, 30, 0.5);
    }
    const near = drawHill(easel, { at: 880, swing: 46, spread: 900, distance: 0, colour: white });
    const track: Point[] = [];
    for (let step = 0; step < 26; step++) {
      const share = step / 25;
      track.push([800 + Math.sin(share * 4) * 140 - share * 130, heightOn(near, 800) + 20 + share * 170]);
    }
    for (const [index, [x, y]] of track.entries()) {
      paint.ellipse([x + (index % 2 ? 7 : -7) * (1 + index / 16), y], 3 + index * 0.26, 1.6 + index * 0.12, {
        fill: light.shade,
        opacity: 0.5,
      });
    }
    drawParty(easel, near, 810, 88, 2);
    for (let flake = 0; flake < 240; flake++)
      paint.ellipse(
        [dice.between(0, width), dice.between(0, height)],
        dice.between(0.8, 2.8),
        dice.between(0.8, 2.8),
        { fill: '#ffffff', opacity: dice.between(0.25, 0.8) },
      );
  },
};
