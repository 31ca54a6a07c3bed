import * as v from 'valibot';

const usable = /^[^/\\]+\.(jpe?g|png|webp|gif)$/i;
const otherPictures = /^[^/\\]+\.(heic|heif|avif|tiff?|bmp|svg|jfif|dng|cr2|nef|arw|psd)$/i;

const problemOf = ({ input }: { readonly input: string }): string =>
  otherPictures.test(input)
    ? 'is a picture that not every browser shows: save or export it as JPEG, PNG or WebP, and name that file'
    : 'must be the name of a picture in the same folder, such as 1.webp';

/** The name of a picture in the folder, in NFC as all names are compared. */
export const PictureName = v.pipe(
  v.string(),
  v.transform((name) => name.normalize()),
  v.check((name) => usable.test(name), problemOf),
);
