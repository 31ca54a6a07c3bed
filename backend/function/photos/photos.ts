/** Photos of trips, drawn small enough for a mail. */
export interface Photos {
  /** A JPEG, by its file's id; null where it cannot be had. Never throws. */
  small(fileId: string): Promise<Uint8Array | null>;
}

/** What the HTML of a mail calls the photo that comes with it. */
export const photoCid = 'trip-photo';

/** As wide as a mail's text in pixels, and high. A display with two device pixels a pixel gets half as many more. */
export const smallPhoto = { width: 560, height: 315 } as const;
