import { pictureLimits, sizeProblem } from '../domain/pictures/picture-limits.ts';

/** What a browser can write, by what it reads. Safari writes PNG where it is asked for WebP. */
const written: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/png',
};

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * A picture as it may be stored, by the same rule as publishing's: drawn anew, so that it is upright, in sRGB, and nothing but
 * its pixels goes along: no place, camera or author. Of moving pictures it is the first. Unlike publishing, a browser may
 * accept one that breaks off. Outside of browsers, where nothing can draw, the file stays as it is.
 * @throws Error in plain words for a file that is no picture for browsers, or one of a size that is not stored.
 */
export async function cleanPicture(file: File): Promise<File> {
  if (!('OffscreenCanvas' in globalThis)) return file;
  const type = written[file.type];
  if (type === undefined)
    throw new Error('The file is no picture that browsers show: JPEG, PNG, WebP or GIF');
  if (file.size > pictureLimits.mostBytes)
    throw new Error(`The picture is larger than ${pictureLimits.mostBytes / 1_000_000} MB`);
  const picture = await createImageBitmap(file);
  try {
    const problem = sizeProblem(picture);
    if (problem !== null) throw new Error(`The picture ${problem}`);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const drawn = await canvas.convertToBlob({ type, quality: pictureLimits.quality / 100 });
    // The name of a photo can say as much as what is in it.
    return new File([drawn], `picture.${endings[drawn.type] ?? 'png'}`, { type: drawn.type });
  } finally {
    picture.close();
  }
}
