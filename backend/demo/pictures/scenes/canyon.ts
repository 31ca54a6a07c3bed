import { mix } from '../colour.ts';
import { curve, height, type Point, polygon, width } from '../painting.ts';
import { drawForeground } from '../parts/mountains.ts';
import { drawStrata } from '../parts/rocks.ts';
import { drawBirds, drawMist } from '../parts/sky.ts';
import { drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

export const canyon: Scene = {
  sun: lowSun(260),
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 560, 26);
    for (const [top, foot, distance] of [
      [470, 620, 0.8],
      [500, 700, 0.6],
      [540, 820, 0.36],
    ] as const) {
      const floor = mix(light.rock, light.haze, distance * 0.8 + 0.1);
      paint.shape(
        polygon([
          [0, foot - 30],
          [width, foot - 30],
          [width, height],
          [0, height],
        ]),
        { fill: floor },
      );
      let from = dice.between(-300, -100);
      while (from < width) {
        const to = from + dice.between(220, 460) * (1.3 - distance);
        drawStrata(easel, { from, to, top: top + dice.between(-60, 40), foot, distance });
        from = to + dice.between(30, 170);
      }
      drawMist(easel, foot - 10, 40, 0.5);
    }
    const bends: readonly (readonly [number, number, number])[] = [
      [800, 742, 6],
      [820, 860, 14],
      [850, 780, 24],
      [895, 910, 44],
      [960, 800, 80],
      [1030, 940, 130],
    ];
    const river = `${curve(bends.map(([y, x, wide]): Point => [x - wide, y]))}L${curve([...bends].reverse().map(([y, x, wide]): Point => [x + wide, y])).slice(1)}Z`;
    paint.shape(
      polygon([
        [0, 800],
        [width, 800],
        [width, height],
        [0, height],
      ]),
      {
        fill: paint.fall(800, height, [
          { at: 0, colour: mix(light.rock, light.haze, 0.4) },
          { at: 1, colour: mix(light.rock, light.shade, 0.3) },
        ]),
      },
    );
    paint.shape(river, { fill: mix(light.water[0], light.sky[1], 0.5) });
    drawStrata(easel, { from: -80, to: dice.between(300, 420), top: 560, foot: 1010, distance: 0.08 });
    drawStrata(easel, { from: dice.between(1240, 1340), to: 1700, top: 610, foot: 1010, distance: 0.05 });
    const ledge = drawForeground(easel, 930, 30, 12);
    drawParty(easel, ledge, dice.between(560, 900), 108, 3);
    drawBirds(easel, [800, 330], 4);
  },
};
