/**
 * The trip's page: one column, or text next to the price panel. In the narrow one the panel sticks to the window's lower
 * edge from the first line on, which takes a column that begins there.
 */
export const tripLayout = {
  page: 'mx-auto flex max-w-page flex-col @wide:grid @wide:grid-cols-[minmax(0,1fr)_22em] @wide:items-start @wide:gap-x-16 @wide:px-6',
  top: 'space-y-8 px-4 pt-8 @mid:px-6 @mid:pt-12 @wide:col-span-2 @wide:px-0',
  text: 'space-y-12 px-4 pt-10 pb-12 @mid:px-6 @wide:px-0',
} as const;
