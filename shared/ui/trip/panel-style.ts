/**
 * A card that stays in view next to a long text; in a narrow column a bar at the window's lower edge. It sticks rather
 * than floats: at the end of the text it takes its own place, and covers nothing.
 */
export const panelStyle =
  'bg-raised @max-wide:sticky @max-wide:bottom-0 @max-wide:z-20 @max-wide:flex @max-wide:items-center @max-wide:flex-wrap @max-wide:justify-between @max-wide:gap-x-4 @max-wide:gap-y-2 @max-wide:border-t @max-wide:border-line @max-wide:px-4 @max-wide:py-3 @max-wide:pb-[max(calc(var(--gt-px)*12),env(safe-area-inset-bottom))] @wide:sticky @wide:top-24 @wide:mt-10 @wide:rounded-card @wide:border @wide:border-line @wide:p-6 @wide:shadow-raised';
