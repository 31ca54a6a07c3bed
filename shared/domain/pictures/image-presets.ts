/** Where a picture is cropped to its preview's shape. */
export type PreviewGravity =
  | 'center'
  | 'top-left'
  | 'top'
  | 'top-right'
  | 'left'
  | 'right'
  | 'bottom-left'
  | 'bottom'
  | 'bottom-right';

export type PreviewOutput = 'jpg' | 'jpeg' | 'gif' | 'png' | 'webp';

/** Width and height in pixels; without a height the picture keeps its own ratio. */
interface ImageSize {
  readonly width: number;
  readonly height?: number;
}

export interface ImagePreset extends ImageSize {
  readonly quality: number;
  readonly gravity: PreviewGravity;
  readonly borderWidth: number;
  /** The preset's own size first, then larger ones of its ratio; all have its quality. */
  readonly steps: readonly ImageSize[];
}

/** The previews that screens show. Sizes and qualities are those of a display with one device pixel a pixel. */
export const imagePresets = {
  /** A photo in a trip's grid or a host's gallery. */
  galleryThumb: preset({ width: 400, height: 225 }, 65, [2, 3]),
  /** A photo in the full-size viewer. */
  full: preset({ width: 1200 }, 90, [1.5, 2]),
  /** The photo of a trip's card; on most phones it takes some 700 pixels. */
  card: preset({ width: 600, height: 338 }, 80, [1.2, 1.5, 2]),
  avatar: preset({ width: 400, height: 400 }, 80, [2]),
  banner: preset({ width: 1200, height: 400 }, 80, [1.5, 2]),
  /** Whatever no other preset covers. */
  default: preset({ width: 800 }, 100, [1.5, 2]),
} as const;

export type ImagePresetName = keyof typeof imagePresets;

function preset(size: ImageSize, quality: number, factors: readonly number[]): ImagePreset {
  const steps = [1, ...factors].map((factor) => scaled(size, factor));
  return { ...size, quality, gravity: 'center', borderWidth: 0, steps };
}

function scaled({ width, height }: ImageSize, factor: number): ImageSize {
  return height === undefined
    ? { width: width * factor }
    : { width: width * factor, height: Math.round(height * factor) };
}
