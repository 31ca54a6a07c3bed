import sharp from 'sharp';

import { mix } from './colour.ts';
import { createPainting, type Painting, polygon } from './painting.ts';
import { type PaletteName, palettes } from './palettes.ts';

/** Somebody's picture of themselves, drawn without a face's details. */
export interface Portrait {
  readonly palette: PaletteName;
  readonly skin: string;
  readonly hair: string;
  readonly style: 'long' | 'short' | 'bun' | 'cap';
  readonly beard: boolean;
  readonly cloth: string;
}

const middle = 800;

/** @returns a square JPEG. */
export async function drawPortrait(portrait: Portrait, size = 800): Promise<Buffer> {
  const paint = createPainting();
  drawBackground(paint, portrait);
  if (portrait.style === 'long') drawLongHair(paint, portrait);
  drawBust(paint, portrait);
  drawHead(paint, portrait);
  // The ground is 1600 by 1000: the square around its middle is the portrait.
  const drawn = await sharp(Buffer.from(paint.toSvg()))
    .extract({ left: 300, top: 0, width: 1000, height: 1000 })
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(drawn).resize(size, size).jpeg({ quality: 86 }).toBuffer();
}

function drawBackground(paint: Painting, { palette }: Portrait): void {
  const light = palettes[palette];
  paint.shape(
    polygon([
      [0, 0],
      [1600, 0],
      [1600, 1000],
      [0, 1000],
    ]),
    {
      fill: paint.fall(0, 1000, [
        { at: 0, colour: light.sky[0] },
        { at: 0.6, colour: light.sky[1] },
        { at: 1, colour: light.sky[2] },
      ]),
    },
  );
  paint.ellipse([1080, 300], 560, 560, { fill: paint.halo(light.glow), opacity: 0.8 });
  paint.shape('M300 760Q460 560 620 700T940 640T1300 760V1000H300Z', {
    fill: mix(light.rock, light.haze, 0.55),
  });
  paint.shape('M300 860Q520 720 760 830T1300 800V1000H300Z', { fill: mix(light.green, light.haze, 0.3) });
}

function drawLongHair(paint: Painting, { hair }: Portrait): void {
  paint.shape(
    `M${middle} 170C640 160 560 290 570 450C575 580 540 660 520 790C620 850 980 850 1080 790C1060 660 1025 580 1030 450C1040 290 960 160 ${middle} 170Z`,
    {
      fill: paint.across(
        [560, 200],
        [1060, 800],
        [
          { at: 0, colour: mix(hair, '#000000', 0.25) },
          { at: 1, colour: hair },
        ],
      ),
    },
  );
}

function drawBust(paint: Painting, { skin, cloth }: Portrait): void {
  const body = 'M360 1010C380 830 520 770 660 740L940 740C1080 770 1220 830 1240 1010Z';
  paint.shape(body, {
    fill: paint.across(
      [360, 800],
      [1240, 900],
      [
        { at: 0, colour: mix(cloth, '#10131f', 0.32) },
        { at: 1, colour: mix(cloth, '#ffffff', 0.1) },
      ],
    ),
  });
  paint.shape('M705 560L705 740Q800 830 895 740L895 560Z', { fill: mix(skin, '#5a2a2a', 0.24) });
  paint.shape('M640 752Q800 900 960 752L930 738Q800 848 670 738Z', { fill: mix(cloth, '#ffffff', 0.24) });
}

function drawHead(paint: Painting, portrait: Portrait): void {
  const { skin, hair, beard, style } = portrait;
  const shadow = mix(skin, '#5a2a2a', 0.22);
  paint.ellipse([634, 440], 26, 44, { fill: shadow });
  paint.ellipse([966, 440], 26, 44, { fill: skin });
  const face = `M${middle} 222C690 222 640 310 642 420C644 540 710 640 ${middle} 646C890 640 956 540 958 420C960 310 910 222 ${middle} 222Z`;
  paint.shape(face, {
    fill: paint.across(
      [650, 400],
      [960, 420],
      [
        { at: 0, colour: shadow },
        { at: 0.45, colour: skin },
        { at: 1, colour: mix(skin, '#fff0dc', 0.22) },
      ],
    ),
  });
  paint.group({ 'clip-path': paint.clip(face) }, () => {
    if (beard) {
      paint.shape('M630 430C650 470 690 490 730 500Q800 474 870 500C910 490 950 470 970 430V700H630Z', {
        fill: hair,
        opacity: 0.92,
      });
    }
    for (const x of [716, 884]) {
      paint.ellipse([x, 424], 15, 10, { fill: mix(hair, '#1a1210', 0.6) });
      paint.shape(`M${x - 36} 388Q${x} 366 ${x + 36} 388`, {
        fill: 'none',
        stroke: mix(hair, '#1a1210', 0.35),
        'stroke-width': 11,
        'stroke-linecap': 'round',
      });
      paint.ellipse([x + (x < middle ? -14 : 14), 492], 44, 28, {
        fill: paint.halo('#d8604c'),
        opacity: 0.32,
      });
    }
    paint.shape('M806 420Q826 478 812 496Q798 506 784 500', {
      fill: 'none',
      stroke: shadow,
      'stroke-width': 9,
      'stroke-linecap': 'round',
    });
    paint.shape('M752 552Q800 592 852 548', {
      fill: 'none',
      stroke: beard ? mix(skin, '#8a3a34', 0.5) : mix(skin, '#8a2f2a', 0.6),
      'stroke-width': 12,
      'stroke-linecap': 'round',
    });
  });
  drawHair(paint, portrait, mix(hair, '#ffffff', 0.14));
  if (style === 'cap') drawCap(paint, portrait);
}

function drawHair(paint: Painting, { hair, style }: Portrait, shine: string): void {
  const fill = paint.across(
    [620, 200],
    [980, 330],
    [
      { at: 0, colour: mix(hair, '#000000', 0.2) },
      { at: 0.7, colour: hair },
      { at: 1, colour: shine },
    ],
  );
  switch (style) {
    case 'long':
      paint.shape(
        'M626 460C610 270 690 160 800 162C920 164 990 270 974 460C960 380 930 320 880 290C800 330 690 320 660 360C644 390 634 420 626 460Z',
        { fill },
      );
      break;
    case 'short':
      paint.shape(
        'M634 410C610 250 690 168 800 170C926 172 992 256 966 410C956 350 940 318 916 300C850 318 760 276 690 304C660 322 644 360 634 410Z',
        { fill },
      );
      break;
    case 'bun':
      paint.ellipse([820, 136], 92, 78, { fill });
      paint.shape(
        'M632 430C610 260 690 176 800 176C920 176 992 262 968 430C962 350 920 280 830 262C740 270 650 330 632 430Z',
        { fill },
      );
      break;
    case 'cap':
      paint.shape(
        'M638 420C630 360 640 320 660 300H940C960 320 970 360 962 420C950 380 940 350 930 340H670C660 350 648 380 638 420Z',
        { fill },
      );
  }
}

function drawCap(paint: Painting, { cloth }: Portrait): void {
  const felt = mix(cloth, '#2a2118', 0.35);
  paint.shape('M640 316C640 200 710 150 800 150C890 150 960 200 960 316Z', { fill: felt });
  paint.ellipse([800, 318], 236, 40, { fill: mix(felt, '#ffffff', 0.12) });
  paint.shape('M644 300Q800 330 956 300V278Q800 306 644 278Z', { fill: mix(felt, '#000000', 0.35) });
}
