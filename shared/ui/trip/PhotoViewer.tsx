import { useLayoutEffect, useRef } from 'react';
import { Dialog } from '../elements/Dialog.tsx';
import { Icon } from '../elements/Icon.tsx';
import { Picture } from '../elements/Picture.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly title: string;
  /** File ids. */
  readonly photos: readonly string[];
  /** Position of the photo on view; null: closed. */
  readonly shown: number | null;
  readonly onShow: (position: number | null) => void;
}

const chevrons = { left: 'M14.5 5.5 8 12l6.5 6.5', right: 'M9.5 5.5 16 12l-6.5 6.5' } as const;

/** Pixels that a finger has to travel sideways to turn a photo over. */
const swipe = 48;

/**
 * One photo at a time over the whole window. Arrow keys and a swipe turn over in the direction of reading, Home and End go
 * to the first and the last, Escape and the way back close.
 */
export function PhotoViewer({ title, photos, shown, onShow }: Props) {
  const t = useText();
  const position = shown ?? 0;
  const photo = photos[position];
  const turn = (by: number) => onShow((position + by + photos.length) % photos.length);
  const [back, ahead] = t.dir === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const turnTo = (side: 'left' | 'right') => turn(side === ahead ? 1 : -1);
  const touched = useRef<number | null>(null);
  const open = shown !== null;

  // With the dialog and not after it: who sees the photos can go back from them.
  useLayoutEffect(() => {
    if (!open) return;
    let wentBack = false;
    const close = () => {
      wentBack = true;
      onShow(null);
    };
    history.pushState(history.state, '');
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      if (!wentBack) history.back();
    };
  }, [open, onShow]);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => turnTo('right'),
    ArrowLeft: () => turnTo('left'),
    Home: () => onShow(0),
    End: () => onShow(photos.length - 1),
  };

  return (
    <Dialog
      open={open}
      label={t('Photos of {trip}', { trip: title })}
      onClose={() => onShow(null)}
      onKey={(key) => keys[key]?.()}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-surface p-0 text-text"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 px-4 py-3">
          <p role="status" className="font-medium tabular-nums">
            {t('{number} of {count}', { number: position + 1, count: photos.length })}
          </p>
          <ViewerButton path="M6 6l12 12M18 6 6 18" label={t('Close')} onClick={() => onShow(null)} />
        </div>
        <div
          className="grid min-h-0 flex-1 touch-pinch-zoom place-items-center px-4"
          onTouchStart={({ touches }) => {
            // Two fingers look closer, they do not turn over.
            touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
          }}
          onTouchEnd={({ changedTouches }) => {
            const end = changedTouches[0]?.clientX;
            const way = touched.current === null || end === undefined ? 0 : end - touched.current;
            touched.current = null;
            if (photos.length > 1 && Math.abs(way) > swipe) turnTo(way < 0 ? 'right' : 'left');
          }}
        >
          {photo !== undefined && (
            <Picture
              key={photo}
              bucket="trip"
              fileId={photo}
              preset="full"
              alt={t('{trip}, photo {number}', { trip: title, number: position + 1 })}
              sizes="100vw"
              leading
              className="max-h-full min-h-40 w-auto max-w-full rounded-card object-contain"
            />
          )}
        </div>
        <div className="flex justify-center gap-3 px-4 py-4">
          {photos.length > 1 && (
            <>
              <ViewerButton path={chevrons[back]} label={t('Previous photo')} onClick={() => turn(-1)} />
              <ViewerButton path={chevrons[ahead]} label={t('Next photo')} onClick={() => turn(1)} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface ViewerButtonProps {
  /** Its drawing, as `Icon` takes it. */
  readonly path: string;
  readonly label: string;
  readonly onClick: () => void;
}

function ViewerButton({ path, label, onClick }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-field-line bg-raised transition-colors hover:border-text"
    >
      <Icon path={path} />
    </button>
  );
}
