import { createContext, useContext } from 'react';
import type { ImagePresetName } from '../domain/pictures/image-presets.ts';
import type { PictureSources } from '../domain/ports/pictures.ts';
import type { siteLinks } from './site-links.ts';

export type PictureBucket = 'trip' | 'profile';

/** What the components need of the shell that mounts them. */
export interface SiteContext {
  /** Addresses of the site's pages. */
  readonly links: ReturnType<typeof siteLinks>;
  /** Links to the site open a new tab, and say so: the components are part of another site's page. */
  readonly opensNewTab: boolean;
  /** An address with its origin, as other people and programs need it. */
  absolute(href: string): string;
  picture(bucket: PictureBucket, fileId: string, preset: ImagePresetName): PictureSources;
}

const Context = createContext<SiteContext | null>(null);

export const SiteContextProvider = Context.Provider;

/** @throws Error where no shell has provided a context. */
export function useSiteContext(): SiteContext {
  const siteContext = useContext(Context);
  if (!siteContext) throw new Error('A component was mounted outside a SiteContextProvider.');
  return siteContext;
}
