import { mix } from '../colour.ts';
import { polygon } from '../painting.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawConifers } from '../parts/plants.ts';
import { drawMist } from '../parts/sky.ts';
import { drawParty, drawSkyFor, type Scene } from './scene.ts';

export const alpineHut: Scene = {
  sun: (dice) => [dice.between(1050, 1350), 220],
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 620, 30);
    drawRange(easel, { base: 650, rise: 360, distance: 0.58, spread: 420, snow: 430 });
    drawMist(easel, 650, 60, 0.45);
    const slope = drawHill(easel, {
      at: 760,
      swing: 90,
      spread: 900,
      distance: 0.12,
      colour: mix(light.green, light.dark, 0.3),
    });
    drawConifers(easel, slope, { tall: 70, gap: 20, distance: 0.14 });
    const near = drawForeground(easel, 850, 50, 20);
    const x = dice.between(520, 700);
    const y = heightOn(near, x) + 30;
    const wood = mix('#6b4a35', light.dark, light.night ? 0.5 : 0.1);
    paint.ellipse([x, y - 60], 460, 300, { fill: paint.halo(light.accent), opacity: 0.45 });
    paint.shape(
      polygon([
        [x - 150, y],
        [x - 150, y - 110],
        [x + 150, y - 110],
        [x + 150, y],
      ]),
      { fill: wood },
    );
    paint.shape(
      polygon([
        [x - 190, y - 100],
        [x - 20, y - 226],
        [x + 190, y - 100],
        [x + 170, y - 92],
        [x - 20, y - 200],
        [x - 170, y - 92],
      ]),
      { fill: mix(light.dark, light.shade, 0.5) },
    );
    paint.shape(
      polygon([
        [x - 150, y - 108],
        [x - 20, y - 204],
        [x + 150, y - 108],
      ]),
      { fill: mix(wood, light.dark, 0.25) },
    );
    for (const wx of [-110, -56, 60, 112]) {
      paint.shape(
        polygon([
          [x + wx - 18, y - 78],
          [x + wx + 18, y - 78],
          [x + wx + 18, y - 36],
          [x + wx - 18, y - 36],
        ]),
        { fill: mix(light.accent, '#fff2c8', 0.6) },
      );
    }
    paint.shape(
      polygon([
        [x - 20, y],
        [x - 20, y - 80],
        [x + 24, y - 80],
        [x + 24, y],
      ]),
      { fill: mix(wood, light.dark, 0.6) },
    );
    drawParty(easel, near, x + 240, 92, 2);
  },
};
