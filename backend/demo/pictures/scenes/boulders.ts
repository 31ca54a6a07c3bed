import { mix } from '../colour.ts';
import { height, width } from '../painting.ts';
import { drawHill, heightOn } from '../parts/mountains.ts';
import { drawCanopy, drawPalm } from '../parts/plants.ts';
import { drawBoulder } from '../parts/rocks.ts';
import { drawBirds, drawMist } from '../parts/sky.ts';
import { drawSkyFor, lowSun, type Scene } from './scene.ts';

export const boulders: Scene = {
  sun: lowSun(310),
  draw(easel) {
    const { dice, light, sun } = easel;
    drawSkyFor(easel, 600, 36);
    for (const [at, distance, count, size] of [
      [520, 0.76, 90, 30],
      [600, 0.5, 80, 50],
      [700, 0.26, 60, 76],
    ] as const) {
      const crest = drawHill(easel, {
        at,
        swing: 90,
        spread: 460,
        distance,
        colour: mix(light.rock, light.green, 0.35),
      });
      for (let stone = 0; stone < count; stone++) {
        const x = dice.between(-20, width + 20);
        drawBoulder(
          easel,
          [x, heightOn(crest, x) + dice.between(-6, 90)],
          dice.between(0.4, 1.15) * size,
          distance * 0.9,
        );
      }
      drawMist(easel, at + 100, 34, 0.35);
    }
    const field = drawHill(easel, { at: 820, swing: 14, spread: 500, distance: 0.06 });
    drawCanopy(easel, field, { tall: 60, gap: 38, distance: 0.06 });
    for (let index = 0; index < 12; index++)
      drawPalm(
        easel,
        [dice.between(0, width), 850 + dice.between(0, 20)],
        dice.between(90, 160),
        mix(light.dark, light.green, 0.3),
      );
    const side = sun[0] > 800 ? 260 : 1340;
    for (const [dx, dy, size] of [
      [0, 60, 260],
      [150, 80, 170],
      [-190, 90, 190],
    ] as const)
      drawBoulder(easel, [side + dx, height + dy], size, 0);
    drawBirds(easel, [800, 300], 7);
  },
};
