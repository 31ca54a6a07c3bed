/**
 * The card of a trip, of its skeleton and of its failure: all have one height, so that nothing on the page around it
 * moves when the trip is loaded.
 */
export const summaryLayout = {
  card: 'flex min-h-[calc(56.25cqi+var(--spacing)*83)] flex-col @mid:grid @mid:min-h-0 @mid:grid-cols-2',
  photo: 'aspect-photo h-full w-full object-cover @mid:aspect-auto @mid:min-h-90',
  /** Of a trip, or of why there is none: what it leaves of the height goes to the photo above, and around it where that is next to it. */
  shownText: 'flex flex-col p-5 @mid:min-h-90 @mid:justify-center @mid:p-7',
  text: 'flex min-h-83 flex-col p-5 @mid:min-h-90 @mid:p-7',
  actions: 'flex flex-wrap items-center gap-3 pt-5',
} as const;
