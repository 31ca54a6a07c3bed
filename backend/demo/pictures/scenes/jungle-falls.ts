import { mix } from '../colour.ts';
import { height, type Point, polygon, width } from '../painting.ts';
import { drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawCanopy, drawFronds } from '../parts/plants.ts';
import { drawBoulder } from '../parts/rocks.ts';
import { drawShafts } from '../parts/shafts.ts';
import { drawSky } from '../parts/sky.ts';
import { drawWater } from '../parts/water.ts';
import { dip, drawParty, type Scene } from './scene.ts';

export const jungleFalls: Scene = {
  sun: (dice) => [dice.between(600, 1000), 90],
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSky(easel, 500, 0);
    const fall = dice.between(720, 880);
    drawHill(easel, { at: 300, swing: 60, spread: 500, distance: 0.7 });
    const cliff = drawRange(easel, {
      base: 720,
      rise: 300,
      distance: 0.22,
      spread: 700,
      shape: (x) => 150 - 60 * dip(x, fall, 100),
    });
    drawCanopy(easel, cliff, { tall: 74, gap: 40, distance: 0.2, grows: (x) => Math.abs(x - fall) > 90 });
    const lip = heightOn(cliff, fall) - 4;
    for (let thread = 0; thread < 150; thread++) {
      const x = fall + (dice.next() + dice.next() - 1) * 84;
      const sway = dice.between(-10, 10);
      paint.shape(
        `M${x} ${lip + dice.between(-4, 22)}Q${x + sway} ${(lip + 720) / 2} ${fall + (x - fall) * 1.35 + sway} ${dice.between(660, 730)}`,
        {
          fill: 'none',
          stroke: mix('#ffffff', light.water[0], dice.between(0, 0.5)),
          'stroke-width': dice.between(1, 7),
          opacity: dice.between(0.12, 0.6),
        },
      );
    }
    drawWater(easel, 716);
    for (let puff = 0; puff < 34; puff++) {
      const at: Point = [fall + dice.between(-190, 190), 700 + dice.between(-80, 30)];
      paint.ellipse(at, dice.between(60, 170), dice.between(30, 90), {
        fill: paint.halo('#ffffff'),
        opacity: dice.between(0.2, 0.5),
      });
    }
    for (let stone = 0; stone < 26; stone++) {
      const y = 730 + dice.next() ** 1.3 * 220;
      const x = dice.chance(0.5) ? dice.between(-20, 560) : dice.between(1040, width + 20);
      drawBoulder(easel, [x, y], 22 + (y - 720) * dice.between(0.15, 0.4), 0.06);
    }
    drawShafts(easel, 6);
    for (const [x, side] of [
      [-30, 1],
      [width + 30, -1],
    ] as const) {
      drawFronds(easel, [x, height + 30], 520, side);
      drawFronds(easel, [x, 620], 300, side);
    }
    const bank: Point[] = [
      [0, 900],
      [400, 915],
      [700, 960],
      [width, 1010],
    ];
    paint.shape(polygon([...bank, [0, height + 10]]), { fill: light.dark });
    drawParty(easel, bank, dice.between(250, 330), 118, 2);
  },
};
