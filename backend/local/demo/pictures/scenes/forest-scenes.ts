import { mix } from '../colour.ts';
import { diceFor, noise } from '../dice.ts';
import type { Easel } from '../easel.ts';
import { curve, height, type Point, polygon, width } from '../painting.ts';
import { drawHouse } from '../parts/buildings.ts';
import { drawForeground, drawHill, drawRange, heightOn } from '../parts/mountains.ts';
import { drawCanopy, drawConifers, drawFronds } from '../parts/plants.ts';
import { drawBoulder } from '../parts/rocks.ts';
import { drawBirds, drawMist, drawSky } from '../parts/sky.ts';
import { drawReflection, drawWater } from '../parts/water.ts';
import { dip, drawParty, drawSkyFor, lowSun, type Scene } from './scene.ts';

/** Shafts of light through leaves, from somewhere above the picture. */
function drawShafts({ paint, dice, light, sun }: Easel, count: number): void {
  for (let index = 0; index < count; index++) {
    const top = sun[0] + dice.between(-420, 420);
    const foot = top + (top - sun[0]) * 0.9 + dice.between(-60, 60);
    const [narrow, wide] = [dice.between(10, 40), dice.between(50, 130)];
    // Two coats, the inner one smaller, make a soft edge.
    for (const share of [1, 0.62, 0.3]) {
      paint.shape(
        polygon([
          [top - narrow * share, -40],
          [top + narrow * share, -40],
          [foot + wide * share, height],
          [foot - wide * share, height],
        ]),
        {
          fill: paint.fall(0, height * 0.95, [
            { at: 0, colour: light.sun, opacity: 0.12 },
            { at: 0.6, colour: light.sun, opacity: 0.045 },
            { at: 1, colour: light.sun, opacity: 0 },
          ]),
        },
      );
    }
  }
}

const woodedValley = (easel: Easel, open: number, wide: number) => {
  for (const [at, distance, tall] of [
    [360, 0.8, 46],
    [450, 0.6, 66],
    [560, 0.4, 96],
  ] as const) {
    const crest = drawHill(easel, {
      at,
      swing: 50,
      spread: 420,
      distance,
      shape: (x) => -at * 0.42 * dip(x, open, wide) + 60,
    });
    drawCanopy(easel, crest, { tall, gap: tall * 0.5, distance });
    drawMist(easel, at + 70, 50, 0.4);
  }
};

const rootBridge: Scene = {
  sun: (dice) => [dice.between(640, 960), 120],
  draw(easel) {
    const { paint, dice, light, sun } = easel;
    drawSky(easel, 560, 0);
    woodedValley(easel, sun[0], 300);
    drawShafts(easel, 9);
    drawWater(easel, 690);
    for (let stone = 0; stone < 34; stone++) {
      const y = 700 + dice.next() ** 1.5 * 250;
      drawBoulder(easel, [dice.between(0, width), y], 14 + (y - 690) * dice.between(0.1, 0.3), 0.12);
    }
    const deckAt = (x: number) => 520 + 92 * dip(x, 800, 420) - 30;
    const bark = mix('#5a4632', light.dark, 0.35);
    const strand = (lift: number, wobble: number, thick: number, tone: number) => {
      const drift = noise(dice, 170, 3);
      const points: Point[] = [];
      for (let x = 150; x <= 1450; x += 40)
        points.push([x, deckAt(x) + lift * (0.35 + 0.65 * (1 - dip(x, 800, 420))) + drift(x) * wobble]);
      paint.shape(curve(points), {
        fill: 'none',
        stroke: mix(bark, light.lit, tone),
        'stroke-width': thick,
        'stroke-linecap': 'round',
      });
    };
    for (const side of [-1, 1] as const) {
      const foot = side === -1 ? 130 : 1470;
      for (let root = 0; root < 26; root++) {
        const [from, to] = [foot + dice.between(-80, 80), foot + side * dice.between(-190, 160)];
        paint.shape(
          `M${from} ${dice.between(-60, 60)}C${from + dice.between(-60, 60)} 560 ${to} 620 ${to + dice.between(-40, 40)} ${dice.between(720, 940)}`,
          {
            fill: 'none',
            stroke: mix(bark, dice.chance(0.4) ? light.lit : light.dark, dice.between(0.05, 0.3)),
            'stroke-width': dice.between(5, 30),
            'stroke-linecap': 'round',
          },
        );
      }
    }
    for (let index = 0; index < 16; index++)
      strand(dice.between(0, 46), 14, dice.between(5, 18), dice.between(0, 0.22));
    for (let index = 0; index < 7; index++)
      strand(-dice.between(70, 92), 8, dice.between(3, 8), dice.between(0.05, 0.25));
    for (let x = 200; x <= 1400; x += dice.between(16, 40)) {
      paint.shape(
        `M${x} ${deckAt(x) + 10}Q${x + dice.between(-14, 14)} ${deckAt(x) - 40} ${x + dice.between(-18, 18)} ${deckAt(x) - 82}`,
        {
          fill: 'none',
          stroke: mix(bark, light.lit, 0.1),
          'stroke-width': dice.between(2, 4.5),
          'stroke-linecap': 'round',
        },
      );
    }
    for (let moss = 0; moss < 190; moss++) {
      const x = dice.between(160, 1440);
      paint.ellipse([x, deckAt(x) + dice.between(-6, 34)], dice.between(5, 22), dice.between(2, 7), {
        fill: mix(light.green, light.lit, dice.between(0, 0.5)),
        opacity: 0.6,
      });
    }
    drawParty(
      easel,
      [
        [0, deckAt(0)],
        [600, deckAt(600) + 4],
        [800, deckAt(800) + 4],
        [1000, deckAt(1000) + 4],
        [1600, deckAt(1600)],
      ],
      dice.between(660, 800),
      92,
      2,
    );
    const overhead: Point[] = [
      [-40, 90],
      [1640, 90],
    ];
    drawCanopy(easel, overhead, {
      tall: 150,
      gap: 60,
      distance: 0,
      colour: mix(light.green, light.dark, 0.35),
      grows: (x) => x < 330 || x > 1270,
    });
    drawFronds(easel, [-20, height + 20], 440, 1);
    drawFronds(easel, [width + 20, height + 20], 440, -1);
  },
};

const jungleFalls: Scene = {
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

const cedarPath: Scene = {
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

const snowForest: Scene = {
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

const loch: Scene = {
  sun: lowSun(260),
  draw(easel) {
    const { dice, light, sun } = easel;
    drawSkyFor(easel, 600, 22);
    drawRange(easel, { base: 600, rise: 220, distance: 0.74, spread: 560 });
    drawRange(easel, {
      base: 610,
      rise: 250,
      distance: 0.5,
      spread: 640,
      shape: (x) => -170 * dip(x, sun[0], 330),
    });
    drawMist(easel, 590, 40, 0.6);
    const seed = String(dice.next());
    const far = (own: Easel) =>
      drawRange(own, {
        base: 606,
        rise: 200,
        distance: 0.42,
        spread: 600,
        shape: (x) => -190 * dip(x, sun[0], 330),
      });
    far({ ...easel, dice: diceFor(seed) });
    drawReflection(easel, 606, () => {
      drawSky(easel, 606, 22);
      far({ ...easel, dice: diceFor(seed) });
    });
    drawMist(easel, 606, 26, 0.4);
    const shore = drawForeground(easel, 880, 40, 60);
    const { paint } = easel;
    for (let sprig = 0; sprig < 420; sprig++) {
      const x = dice.between(0, width);
      paint.ellipse([x, heightOn(shore, x) + dice.between(-34, 90)], dice.between(3, 8), dice.between(2, 6), {
        fill: mix('#9a5b86', light.dark, dice.between(0, 0.6)),
        opacity: 0.75,
      });
    }
    drawParty(easel, shore, sun[0] > 800 ? dice.between(300, 480) : dice.between(1020, 1180), 118, 3);
    drawBirds(easel, [800, 320], 5);
  },
};

const bothy: Scene = {
  sun: (dice) => [dice.between(1080, 1340), 280],
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 600, 24);
    drawRange(easel, { base: 640, rise: 330, distance: 0.56, spread: 640 });
    drawMist(easel, 620, 60, 0.5);
    drawRange(easel, { base: 760, rise: 150, distance: 0.3, spread: 760 });
    const moor = drawHill(easel, {
      at: 790,
      swing: 26,
      spread: 700,
      distance: 0.06,
      colour: mix(light.green, light.rock, 0.35),
    });
    const x = dice.between(480, 640);
    drawHouse(easel, {
      at: [x, heightOn(moor, x) + 40],
      wide: 250,
      tall: 96,
      wall: mix('#d9d2c3', light.shade, 0.12),
      roof: mix('#4b525c', light.shade, 0.2),
      pitch: 72,
      lamps: 0.9,
      floors: 1,
    });
    const chimney = x + 104;
    const smoke = paint.halo(mix('#ffffff', light.haze, 0.4));
    for (let puff = 0; puff < 18; puff++) {
      const at: Point = [chimney + puff * 10 + dice.between(-8, 8), heightOn(moor, x) - 112 - puff * 13];
      paint.ellipse(at, 14 + puff * 4, 12 + puff * 3, { fill: smoke, opacity: 0.62 - puff * 0.03 });
    }
    const near = drawForeground(easel, 900, 44, 54);
    drawParty(easel, near, dice.between(860, 1020), 112, 3);
    drawBirds(easel, [900, 300], 4);
  },
};

const teaHills: Scene = {
  sun: lowSun(240),
  draw(easel) {
    const { paint, dice, light } = easel;
    drawSkyFor(easel, 520, 26);
    drawHill(easel, { at: 420, swing: 80, spread: 520, distance: 0.82 });
    drawHill(easel, { at: 500, swing: 80, spread: 480, distance: 0.62 });
    drawMist(easel, 560, 56, 0.6);
    for (const [at, distance] of [
      [600, 0.36],
      [700, 0.2],
      [820, 0.05],
    ] as const) {
      const crest = drawHill(easel, { at, swing: 90, spread: 620, distance });
      const rows = 15;
      for (let row = 1; row < rows; row++) {
        const drop = (row / rows) ** 1.25 * 260;
        const wave = noise(dice, 340, 2);
        const points = crest
          .filter((_, index) => index % 5 === 0)
          .map(([x, y]): Point => [x, y + drop + wave(x) * 12 * (row / rows)]);
        const thick = (2.5 + row * 0.9) * (1.15 - distance);
        paint.shape(curve(points), {
          fill: 'none',
          stroke: mix(mix(light.green, light.dark, 0.5), light.haze, distance * 0.8),
          'stroke-width': thick,
          opacity: 0.75,
        });
        paint.shape(curve(points.map(([x, y]): Point => [x, y - thick * 0.8])), {
          fill: 'none',
          stroke: mix(mix(light.green, light.lit, 0.5), light.haze, distance * 0.8),
          'stroke-width': thick * 0.8,
          opacity: 0.55,
        });
      }
      drawCanopy(easel, crest, {
        tall: 42 * (1.2 - distance),
        gap: 34,
        distance,
        grows: (x) => Math.sin(x / 130 + at) > 0.55,
      });
      if (distance > 0.1) drawMist(easel, at + 100, 40, 0.4);
    }
    const near = drawForeground(easel, 945, 26, 30);
    drawParty(easel, near, dice.between(500, 900), 104, 3);
  },
};

export const forestScenes = {
  'root-bridge': rootBridge,
  'jungle-falls': jungleFalls,
  'cedar-path': cedarPath,
  'snow-forest': snowForest,
  loch,
  bothy,
  'tea-hills': teaHills,
} as const;
