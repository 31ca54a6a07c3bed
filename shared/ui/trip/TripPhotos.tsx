import { useState } from 'react';
import { Landscape } from '../elements/Landscape.tsx';
import { Picture } from '../elements/Picture.tsx';
import { useText } from '../language/use-text.ts';
import type { PhotoViewer } from './PhotoViewer.tsx';

interface Props {
  readonly title: string;
  /** File ids. */
  readonly photos: readonly string[];
}

/** By the number of photos. */
const grids = [
  '',
  '',
  '@mid:grid-cols-2',
  'grid-cols-2 @mid:grid-cols-[2fr_1fr] @mid:grid-rows-2 @wide:h-100',
];

/** Up to three photos; each opens the viewer that shows them all, which is loaded on demand. */
export function TripPhotos({ title, photos }: Props) {
  const t = useText();
  const [shown, setShown] = useState<number | null>(null);
  const [viewer, setViewer] = useState<{ readonly Component: typeof PhotoViewer } | null>(null);
  const [missing, setMissing] = useState(false);
  const tiles = photos.slice(0, grids.length - 1);

  if (tiles.length === 0) {
    return <Landscape className="h-60 w-full rounded-card @mid:h-80" />;
  }
  const open = async (position: number) => {
    setMissing(false);
    setShown(position);
    if (viewer) return;
    try {
      const { PhotoViewer: Component } = await import('./PhotoViewer.tsx');
      setViewer({ Component });
    } catch {
      setShown(null);
      setMissing(true);
    }
  };

  return (
    <div className="relative">
      <div className={`grid gap-2 overflow-hidden rounded-card ${grids[tiles.length]}`}>
        {tiles.map((photo, index) => {
          const first = index === 0;
          return (
            <button
              key={photo}
              type="button"
              onClick={() => void open(index)}
              className={`relative min-h-0 overflow-hidden -outline-offset-3 ${
                tiles.length > 2 && first ? '@max-mid:col-span-2 @mid:row-span-2' : ''
              }`}
            >
              <Picture
                bucket="trip"
                fileId={photo}
                preset="galleryThumb"
                alt=""
                sizes={
                  first
                    ? '(min-width: 72rem) 700px, (min-width: 48rem) 66vw, 100vw'
                    : '(min-width: 72rem) 350px, 50vw'
                }
                leading={first}
                className={`w-full object-cover aspect-photo ${tiles.length === 1 ? 'max-h-115' : 'h-full'}`}
              />
              <span className="sr-only">
                {t('Open photo {number} of {count}', { number: index + 1, count: photos.length })}
              </span>
            </button>
          );
        })}
      </div>
      <button
        type="button"
        onClick={() => void open(0)}
        className="absolute end-3 bottom-3 inline-flex min-h-11 items-center rounded-button border border-transparent bg-raised px-4 font-semibold text-text shadow-raised transition-colors hover:bg-sunken"
      >
        <span aria-hidden="true">{t('View all')}</span>
        <span className="sr-only">
          {t('View all {n} photos', { n: photos.length }, 'View all {n} photos')}
        </span>
      </button>
      {viewer && <viewer.Component title={title} photos={photos} shown={shown} onShow={setShown} />}
      <p role="status" className="mt-2 text-note text-muted empty:hidden">
        {missing && t('The photos could not be opened. Please check your internet connection and try again.')}
      </p>
    </div>
  );
}
