/** What an `<img>` needs besides its `alt` and `sizes`. */
export interface PictureSources {
  /** The picture at the preset's own size. */
  readonly src: string;
  /** The same picture in larger sizes of the same ratio and quality. */
  readonly srcset: string;
  readonly width: number;
  /** Absent where the picture keeps its own ratio. */
  readonly height?: number;
}
