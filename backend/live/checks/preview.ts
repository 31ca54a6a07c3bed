import sharp from 'sharp';
import { imagePresets } from '../../../shared/domain/pictures/image-presets.ts';
import { type Check, failed, ok } from '../check.ts';

const fix =
  "Check that the buckets are as declared (`npm run deploy -- --check`) and that the project's plan allows image transformations.";

export const preview: Check = {
  name: 'pictures are resized for the screens',
  reliesOn: 'Every card, gallery and avatar is a preview.',
  async run({ request, scratch, server, declaration }) {
    const bucket = declaration.buckets.find(({ $id }) => $id === 'trip-images')?.$id ?? '';
    const files = `/storage/buckets/${bucket}/files`;
    const mark = scratch.mark();
    const background = { r: 40, g: 120, b: 90 };
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('fileId', mark);
    form.set('file', new File([new Uint8Array(picture)], `${mark}.png`, { type: 'image/png' }));
    const stored = await fetch(`${server.endpoint}${files}`, {
      method: 'POST',
      headers: { 'x-appwrite-project': server.projectId, 'x-appwrite-key': server.key },
      body: form,
    });
    if (stored.status !== 201) return failed(`A picture could not be stored (${stored.status}).`, fix);

    const { width, height, quality, gravity } = imagePresets.card;
    const options = new URLSearchParams({
      width: String(width),
      height: String(height),
      gravity,
      quality: String(quality),
      output: 'webp',
      project: server.projectId,
    });
    const drawn = await request('GET', `${files}/${mark}/preview?${options}`, { as: 'guest' });
    if (drawn.status !== 200) {
      return failed(`A preview was answered ${drawn.status} ${drawn.type}.`, fix);
    }
    const seen = await sharp(drawn.bytes).metadata();
    return seen.width === width && seen.height === height && seen.format === 'webp'
      ? ok(`${width} × ${height}, ${drawn.bytes.length} bytes`)
      : failed(
          `A preview is ${seen.format} of ${seen.width} × ${seen.height}, not webp of ${width} × ${height}.`,
          fix,
        );
  },
};
