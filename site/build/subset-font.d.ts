/** What the package is used for here; it has no types of its own. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** OpenType's features, by their four letters. */
    readonly keepFeatures: readonly string[];
    /** Entries of the font's table of names. */
    readonly preserveNameIds: readonly number[];
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }

  function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
