import { createContext, useContext } from 'react';
import type { PictureSources } from '../data/picture-sources.ts';
import type { ImagePresetName } from '../domain/image-presets.ts';

/** Addresses of the site's pages, as the shell around the components knows them. */
export interface SiteLinks {
  readonly home: string;
  readonly trips: string;
  readonly status: string;
  readonly support: string;
  readonly refund: string;
  trip(tripId: string): string;
  host(userName: string): string;
  enquiry(tripId: string): string;
}

export type PictureBucket = 'trip' | 'profile';

/** What the components ask of the shell that mounts them. */
export interface Surroundings {
  readonly links: SiteLinks;
  /** Links to the site leave the page that the components are part of: they open a new tab and say so. */
  readonly linksLeave: boolean;
  picture(bucket: PictureBucket, fileId: string, preset: ImagePresetName): PictureSources;
}

const SurroundingsContext = createContext<Surroundings | null>(null);

export const SurroundingsProvider = SurroundingsContext.Provider;

/** @throws Error where no shell has provided its surroundings. */
export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('A component was mounted outside a SurroundingsProvider.');
  return surroundings;
}
