import type { TextStorage } from '../domain/ports/storage.ts';
import type { Clock } from '../domain/time/clock.ts';

export interface NavigationStateDeps {
  /** The tab's own storage. */
  readonly storage: Pick<TextStorage, 'write'>;
  readonly clock: Clock;
}

/**
 * Leaves navigation state for the page at `path`, right before going there. `state` must be plain JSON. The page's
 * `handed.js` moves it into the history entry before anything else runs, so that it survives a reload and the back button,
 * and a copied address carries nothing.
 */
export function leaveNavigationState(
  { storage, clock }: NavigationStateDeps,
  path: string,
  state: unknown,
): void {
  const key = `group-trips:navigation:${path.replace(/(.)\/+$/, '$1')}`;
  storage.write(key, JSON.stringify({ state, leftAt: clock.now().getTime() }));
}
