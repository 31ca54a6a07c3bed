import { mix } from '../colour.ts';
import type { Point } from '../painting.ts';
import { drawCaravan, drawSaltPlain } from '../parts/desert.ts';
import { drawHill } from '../parts/mountains.ts';
import { drawMist, drawSky, drawStars } from '../parts/sky.ts';
import { drawTraveller } from '../parts/travellers.ts';
import { lowSun, type Scene } from './scene.ts';

export const saltFlat: Scene = {
  sun: lowSun(230),
  draw(easel) {
    const { light, sun, dice } = easel;
    drawSky(easel, 560, 54);
    if (light.night) drawStars(easel, 470);
    drawHill(easel, { at: 556, swing: 10, spread: 600, distance: 0.8, colour: light.rock });
    drawSaltPlain(easel, 560);
    drawMist(easel, 562, 18, 0.55);
    const side = sun[0] > 800 ? 1 : -1;
    drawCaravan(easel, [sun[0] > 800 ? 1060 : 540, 616], 44, 5, side);
    for (let index = 0; index < 4; index++) {
      const at: Point = [
        (sun[0] > 800 ? 330 : 1120) + index * dice.between(52, 70),
        742 + dice.between(-8, 10),
      ];
      easel.paint.ellipse([at[0] - side * 50, at[1] + 6], 76, 6, { fill: light.shade, opacity: 0.25 });
      drawTraveller(easel, at, 122, mix(light.dark, light.shade, 0.2), light.accent);
    }
  },
};
