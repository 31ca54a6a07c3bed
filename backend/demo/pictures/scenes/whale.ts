import { mix } from '../colour.ts';
import { width } from '../painting.ts';
import { drawRange } from '../parts/mountains.ts';
import { drawBirds, drawMist } from '../parts/sky.ts';
import { drawSwell, drawWater } from '../parts/water.ts';
import { dip, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const whale: Scene = {
  sun: lowSun(300),
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSkyFor(easel, 480, 30);
    drawRange(easel, {
      base: 482,
      rise: 60,
      distance: 0.72,
      spread: 420,
      shape: (x) => 190 * dip(x, width - sun[0], 330),
    });
    drawMist(easel, 470, 22, 0.5);
    drawWater(easel, 482);
    drawSwell(easel, 600, 14, 0.15);
    const [x, y] = [dice.between(640, 960), 760];
    const skin = mix(light.shade, light.dark, 0.6);
    const at = (dx: number, dy: number) => `${x + dx} ${y - dy}`;
    // A fluke, as it goes down.
    const outline = `M${at(-34, -30)}C${at(-26, 60)} ${at(-22, 110)} ${at(-10, 150)}C${at(-60, 190)} ${at(-150, 200)} ${at(-214, 250)}C${at(-150, 262)} ${at(-70, 256)} ${at(0, 206)}C${at(70, 256)} ${at(150, 262)} ${at(214, 250)}C${at(150, 200)} ${at(60, 190)} ${at(10, 150)}C${at(22, 110)} ${at(26, 60)} ${at(34, -30)}Z`;
    paint.shape(outline, {
      fill: paint.across(
        [x - 210, y - 260],
        [x + 210, y],
        [
          { at: 0, colour: sun[0] < x ? mix(skin, light.lit, 0.45) : skin },
          { at: 0.5, colour: skin },
          { at: 1, colour: sun[0] < x ? skin : mix(skin, light.lit, 0.45) },
        ],
      ),
    });
    for (let drop = 0; drop < 130; drop++) {
      const along = dice.between(-200, 200);
      paint.ellipse(
        [x + along, y - 236 + dice.next() ** 0.7 * 220],
        dice.between(0.8, 2.6),
        dice.between(2, 9),
        { fill: '#ffffff', opacity: dice.between(0.2, 0.7) },
      );
    }
    for (let foam = 0; foam < 90; foam++)
      paint.ellipse(
        [x + dice.between(-1, 1) * 120, y + dice.between(2, 34)],
        dice.between(6, 34),
        dice.between(2, 7),
        { fill: '#ffffff', opacity: dice.between(0.15, 0.6) },
      );
    drawSwell(easel, 850, 30, 0.2);
    drawSwell(easel, 960, 40, 0.3);
    drawBirds(easel, [x + 260, 420], 5);
  },
};
