import type { Portrait } from './pictures/draw-portrait.ts';
import type { Picture } from './pictures/picture.ts';

/** A host of the demonstration. Null and empty where a profile is left unfinished. */
export interface DemoHost {
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly bio: string | null;
  readonly joinedAt: string;
  readonly portrait: Portrait | null;
  readonly banner: Picture | null;
  readonly gallery: readonly Picture[];
  readonly instagram?: string;
  readonly youtube?: string;
  readonly facebook?: string;
  readonly tiktok?: string;
  readonly twitter?: string;
  readonly personalSite?: string;
}
