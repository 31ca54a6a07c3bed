/** What a picture may be before it is stored, the same for whoever stores it. */
export const pictureLimits = {
  /** Width times height: a small file can unpack to more than a machine's memory, and previews draw no more. */
  mostPixels: 50_000_000,
  /** Of the shorter side, in pixels: with less it is a speck on every page. */
  leastSide: 64,
  /** Of the file, as the buckets take it. */
  mostBytes: 30_000_000,
  /** Of a file without loss; an opaque picture that takes more is stored as JPEG. */
  mostLosslessBytes: 4_000_000,
  /** Of JPEG and WebP, 0 to 100: twice through this no difference can be seen. */
  quality: 90,
} as const;

/** What keeps a picture of this size from being stored, as the rest of a sentence about it; null where nothing does. */
export function sizeProblem({ width, height }: { readonly width: number; readonly height: number }) {
  const { mostPixels, leastSide } = pictureLimits;
  if (width * height > mostPixels)
    return `has ${Math.round((width * height) / 1_000_000)} million pixels, and ${mostPixels / 1_000_000} are the most`;
  if (Math.min(width, height) < leastSide)
    return `is ${width} × ${height} pixels, and ${leastSide} × ${leastSide} are the least`;
  return null;
}
