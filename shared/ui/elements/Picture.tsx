import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ImagePresetName } from '../../domain/pictures/image-presets.ts';
import { useText } from '../language/use-text.ts';
import { type PictureBucket, useSiteContext } from '../site-context.ts';

interface Props {
  readonly bucket: PictureBucket;
  readonly fileId: string;
  readonly preset: ImagePresetName;
  /** Empty where the text next to the picture says the same. */
  readonly alt: string;
  /** How wide it is shown, as the attribute `sizes`. */
  readonly sizes: string;
  /** The first thing to be seen on its page: loaded at once and before others. */
  readonly leading?: boolean;
  readonly className?: string;
  /** Shown where the picture cannot be; without it, a text. */
  readonly fallback?: ReactNode;
}

/** A stored picture in the sizes that its preset offers; 'Image not available' where it cannot be shown. */
export function Picture({
  bucket,
  fileId,
  preset,
  alt,
  sizes,
  leading = false,
  className = '',
  fallback,
}: Props) {
  const t = useText();
  const { picture } = useSiteContext();
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  // In pre-rendered HTML a picture may have failed before this component could listen.
  useEffect(() => {
    const element = image.current;
    if (!element?.complete || element.naturalWidth > 0) return;
    element.decode().catch(() => setFailed(fileId));
  }, [fileId]);

  if (failed === fileId && fallback !== undefined) return fallback;
  if (failed === fileId) {
    return (
      <span
        className={`grid place-items-center bg-sunken p-3 text-center text-note text-muted ${className}`}
        {...(alt === '' ? {} : { role: 'img', 'aria-label': `${alt}: ${t('Image not available')}` })}
      >
        {t('Image not available')}
      </span>
    );
  }
  const { src, srcset, width, height } = picture(bucket, fileId, preset);
  return (
    <img
      ref={image}
      sizes={sizes}
      srcSet={srcset}
      src={src}
      alt={alt}
      width={width}
      {...(height === undefined ? {} : { height })}
      loading={leading ? 'eager' : 'lazy'}
      fetchPriority={leading ? 'high' : 'auto'}
      // One that takes the place of its like must not leave it empty for a moment.
      decoding={leading ? 'sync' : 'async'}
      className={className}
      onError={() => setFailed(fileId)}
    />
  );
}
