import type { Dice } from './dice.ts';
import type { Painting, Point } from './painting.ts';
import type { Palette } from './palettes.ts';

/** What every part of a scene is drawn with. */
export interface Easel {
  readonly paint: Painting;
  readonly dice: Dice;
  readonly light: Palette;
  /** Where the light comes from; shadows lie on the other side. */
  readonly sun: Point;
}
