import sharp from 'sharp';

import type { PartDifference } from './compare-answer.ts';

/** A drawn picture as the recorder described it: its measures, and colours at named places. */
export interface PictureSummary {
  readonly width: number;
  readonly height: number;
  readonly format: string;
  /** `r,g,b,a` by place. */
  readonly samples: Readonly<Record<string, string>>;
}

type Place = readonly [across: number, down: number];

/** Where the recorder looked, in parts of the width and the height. */
const places: Readonly<Record<string, Place>> = {
  tl: [0, 0],
  t: [0.5, 0],
  tr: [1, 0],
  l: [0, 0.5],
  c: [0.5, 0.5],
  r: [1, 0.5],
  bl: [0, 1],
  b: [0.5, 1],
  br: [1, 1],
  in_tl: [0.06, 0.06],
  in_tr: [0.94, 0.06],
  in_bl: [0.06, 0.94],
  in_br: [0.94, 0.94],
};

/** @returns null for what is no picture. */
export async function summarize(bytes: Buffer): Promise<PictureSummary | null> {
  try {
    const picture = sharp(bytes);
    const { format } = await picture.metadata();
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (part: number, length: number): number => Math.min(Math.floor(part * length), length - 1);
    const colour = ([across, down]: Place): string => {
      const start = (at(down, info.height) * info.width + at(across, info.width)) * 4;
      return [...data.subarray(start, start + 4)].join(',');
    };
    const samples = Object.entries(places).map(([name, place]) => [name, colour(place)]);
    return { width: info.width, height: info.height, format, samples: Object.fromEntries(samples) };
  } catch {
    return null;
  }
}

/** Two encoders never agree on every shade of a lossy picture. */
const tolerance: Readonly<Record<string, number>> = { png: 8, gif: 24, jpeg: 40, webp: 48, heif: 48 };

/** Pictures are alike when they have the same measures, the same format and much the same colours. */
export function comparePictures(recorded: PictureSummary, replayed: PictureSummary | null): PartDifference[] {
  if (!replayed) return [{ part: 'format', what: `recorded a ${recorded.format}, replayed no picture` }];
  const differences: PartDifference[] = [];
  if (recorded.format !== replayed.format)
    differences.push({ part: 'format', what: `recorded ${recorded.format}, replayed ${replayed.format}` });

  const [one, other] = [recorded, replayed].map(({ width, height }) => `${width} × ${height}`);
  if (one !== other) return [...differences, { part: 'size', what: `recorded ${one}, replayed ${other}` }];

  const most = tolerance[recorded.format] ?? 0;
  for (const [place, colour] of Object.entries(recorded.samples)) {
    const drawn = replayed.samples[place] ?? '';
    if (farApart(colour, drawn) > most)
      differences.push({ part: 'colours', what: `${place}: recorded ${colour}, replayed ${drawn}` });
  }
  return differences;
}

function farApart(one: string, other: string): number {
  const [first, second] = [one, other].map((colour) => colour.split(',').map(Number));
  // What cannot be seen has no colour.
  if (first?.[3] === 0 && second?.[3] === 0) return 0;
  return Math.max(...(first ?? []).map((value, index) => Math.abs(value - (second?.[index] ?? Number.NaN))));
}
