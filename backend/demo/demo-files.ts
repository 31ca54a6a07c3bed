import type { DemoHost } from './demo-host.ts';
import { bannerId, galleryId, photoId, portraitId } from './demo-rows.ts';
import type { DemoTrip } from './demo-trip.ts';
import { bannerSize, drawPicture } from './pictures/draw-picture.ts';
import { drawPortrait } from './pictures/draw-portrait.ts';

/** A picture that belongs into a bucket, drawn only when it is asked for. */
export interface DemoFile {
  readonly bucketId: 'trip-images' | 'profile-images';
  readonly fileId: string;
  readonly draw: () => Promise<Buffer>;
}

export function demoFiles(demo: {
  readonly trips: readonly DemoTrip[];
  readonly hosts: readonly DemoHost[];
}): DemoFile[] {
  return [...demo.trips.flatMap(filesOfTrip), ...demo.hosts.flatMap(filesOfHost)];
}

function filesOfTrip({ tripId, photos }: DemoTrip): DemoFile[] {
  return photos.flatMap((photo, index) =>
    photo === 'lost'
      ? []
      : [
          {
            bucketId: 'trip-images',
            fileId: photoId(tripId, index),
            draw: () => drawPicture(photo),
          } as const,
        ],
  );
}

function filesOfHost({ userName, portrait, banner, gallery }: DemoHost): DemoFile[] {
  const bucketId = 'profile-images';
  return [
    ...(portrait
      ? [{ bucketId, fileId: portraitId(userName), draw: () => drawPortrait(portrait) } as const]
      : []),
    ...(banner
      ? [{ bucketId, fileId: bannerId(userName), draw: () => drawPicture(banner, bannerSize) } as const]
      : []),
    ...gallery.map(
      (picture, index) =>
        ({ bucketId, fileId: galleryId(userName, index), draw: () => drawPicture(picture) }) as const,
    ),
  ];
}
