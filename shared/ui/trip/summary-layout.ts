/**
 * The card of a trip, of its skeleton and of its failure: all have one height, so that nothing on the page around it
 * moves when the trip is loaded.
 */
export const summaryLayout = {
  card: '@mid:grid @mid:grid-cols-2',
  photo: 'aspect-photo w-full object-cover @mid:aspect-auto @mid:h-full @mid:min-h-90',
  text: 'flex min-h-83 flex-col p-5 @mid:min-h-90 @mid:p-7',
  actions: 'mt-auto flex flex-wrap items-center gap-3 pt-5',
} as const;
