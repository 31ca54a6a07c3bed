/** Cards side by side, as many as there is room for. */
export const tripGrid = 'grid grid-cols-1 gap-x-8 gap-y-12 @mid:grid-cols-2 @wide:grid-cols-3';

/** A card that is not near the window is not drawn; until it was, it counts as this high. */
export const cardOutOfView = '[content-visibility:auto] [contain-intrinsic-size:auto_28rem]';

/** How wide a card's photo is there, as the attribute `sizes`. */
export const cardPhotoSizes = '(min-width: 64rem) 360px, (min-width: 40rem) 50vw, calc(100vw - 2rem)';
