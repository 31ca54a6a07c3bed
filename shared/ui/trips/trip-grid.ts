/** Cards side by side, as many as there is room for. */
export const tripGrid = 'grid grid-cols-1 gap-x-8 gap-y-12 @mid:grid-cols-2 @wide:grid-cols-3';
