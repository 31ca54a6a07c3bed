import type { PaletteName } from './palettes.ts';
import type { SceneName } from './scenes.ts';

/** All that a landscape is drawn from: the same three always make the same picture. */
export interface Picture {
  readonly scene: SceneName;
  readonly palette: PaletteName;
  readonly seed: string;
}
