/** The earlier of two instants in ISO form. */
export const noLater = (instant: string, most: string): string =>
  Date.parse(instant) < Date.parse(most) ? instant : most;
