import { systemClock } from '../../shared/data/browser-time.ts';
import { asRecord } from '../../shared/domain/texts/json.ts';
import { leaveNavigationState } from '../../shared/flows/navigation-state.ts';
import { tabStorage } from '../data/tab-storage.ts';

/** Goes to a page of the site and hands it navigation state, which must be plain JSON. */
export function goWith(path: string, state: unknown, how: 'assign' | 'replace' = 'assign'): void {
  leaveNavigationState({ storage: tabStorage, clock: systemClock }, path, state);
  location[how](path);
}

/** The navigation state of this page, as `handed.js` found it; empty where it was opened by its address. */
export function navigationState(): Readonly<Record<string, unknown>> {
  return asRecord(asRecord(history.state)['groupTrips']);
}
