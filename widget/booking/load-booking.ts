/** What every journey needs: its files are requested together, not one after the other. */
export async function loadBooking() {
  const [{ InstantJourney }] = await Promise.all([
    import('./InstantJourney.tsx'),
    import('../data/calls.ts'),
  ]);
  return InstantJourney;
}

/** A form is there before its button is pressed, unless the visitor saves data; if that fails, the button requests it again. */
export function fetchAhead(load: () => Promise<unknown>): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (!connection?.saveData) load().catch(() => undefined);
}
