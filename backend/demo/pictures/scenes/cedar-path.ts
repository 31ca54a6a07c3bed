import { mix } from '../colour.ts';
import { height, type Point, polygon, width } from '../painting.ts';
import { drawHill } from '../parts/mountains.ts';
import { drawConifers, drawFronds } from '../parts/plants.ts';
import { drawShafts } from '../parts/shafts.ts';
import { drawMist, drawSky } from '../parts/sky.ts';
import { drawParty, type Scene } from './scene.ts';

export const cedarPath: Scene = {
  sun: (dice) => [dice.between(700, 900), 300],
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSky(easel, 700, 0);
    const far = drawHill(easel, { at: 620, swing: 20, spread: 400, distance: 0.7 });
    drawConifers(easel, far, { tall: 260, gap: 26, distance: 0.8 });
    drawMist(easel, 560, 120, 0.5);
    const floor = drawHill(easel, {
      at: 660,
      swing: 10,
      spread: 500,
      distance: 0.25,
      colour: mix(light.green, light.dark, 0.25),
    });
    const way = (share: number) => sun[0] + Math.sin(share * 4.4) * 90 * share;
    const bed = Array.from({ length: 13 }, (_, step) => (step / 12) ** 1.7);
    paint.shape(
      polygon([
        ...bed.map((share): Point => [way(share) - 36 - share * 390, 662 + share * 350]),
        ...bed.map((share): Point => [way(share) + 36 + share * 390, 662 + share * 350]).reverse(),
      ]),
      { fill: mix('#5b4a38', light.haze, 0.25) },
    );
    for (let step = 0; step < 16; step++) {
      const share = (step / 16) ** 1.7;
      const y = 668 + share * 350;
      const wide = 30 + share * 330;
      const x = way(share);
      const rise = 4 + share * 34;
      const stone = mix(light.rock, light.haze, 0.5 * (1 - share));
      paint.shape(
        polygon([
          [x - wide, y],
          [x + wide, y],
          [x + wide * 1.04, y + rise],
          [x - wide * 1.04, y + rise],
        ]),
        { fill: mix(stone, light.shade, 0.4) },
      );
      paint.shape(
        polygon([
          [x - wide * 0.98, y - rise * 0.42],
          [x + wide * 0.98, y - rise * 0.42],
          [x + wide, y],
          [x - wide, y],
        ]),
        { fill: mix(stone, light.lit, 0.35) },
      );
      for (let moss = 0; moss < 6; moss++)
        paint.ellipse(
          [x + dice.between(-1, 1) * wide, y - rise * 0.15],
          dice.between(6, 26) * (0.3 + share),
          rise * 0.2,
          { fill: mix(light.green, light.dark, 0.2), opacity: 0.55 },
        );
    }
    drawParty(easel, floor, way(0.02) - 16, 66, 2);
    const trunks = Array.from({ length: 46 }, () => ({
      depth: dice.next(),
      side: dice.pick([1, -1] as const),
      off: dice.next(),
    })).sort((one, other) => one.depth - other.depth);
    for (const { depth, side, off } of trunks) {
      const near = depth ** 1.6;
      const x = way(near) + side * (110 + near * 470 + off * (520 - near * 220));
      const y = 668 + near * 330;
      const wide = 9 + near * 52;
      const bark = mix(mix('#5b4436', light.dark, 0.35), light.haze, (1 - near) * 0.72);
      paint.shape(
        `M${x - wide} ${y + wide * 0.5}Q${x - wide * 0.62} ${y - 60} ${x - wide * 0.52} -20L${x + wide * 0.52} -20Q${x + wide * 0.62} ${y - 60} ${x + wide} ${y + wide * 0.5}Z`,
        {
          fill: paint.across(
            [x - wide, 0],
            [x + wide, 0],
            [
              { at: 0, colour: sun[0] < x ? mix(bark, light.lit, 0.34) : mix(bark, light.dark, 0.4) },
              { at: 0.5, colour: bark },
              { at: 1, colour: sun[0] < x ? mix(bark, light.dark, 0.4) : mix(bark, light.lit, 0.34) },
            ],
          ),
        },
      );
      for (let groove = 0; groove < 4; groove++) {
        const gx = x + dice.between(-0.45, 0.45) * wide;
        paint.shape(`M${gx} -10L${gx + (gx - x) * 0.4} ${y}`, {
          fill: 'none',
          stroke: mix(bark, light.dark, 0.5),
          'stroke-width': 1 + near * 2.4,
          opacity: 0.4,
        });
      }
      if (dice.chance(0.35)) drawMist(easel, y + 6, 18 + near * 30, 0.12);
    }
    drawShafts(easel, 11);
    drawFronds(easel, [-10, height + 10], 300, 1);
    drawFronds(easel, [width + 10, height + 10], 300, -1);
  },
};
