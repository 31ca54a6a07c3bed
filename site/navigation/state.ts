import { browserStorage } from '../../shared/data/browser-storage.ts';
import { systemClock } from '../../shared/data/browser-time.ts';
import { asRecord } from '../../shared/domain/json.ts';
import { claimNavigationState, leaveNavigationState } from '../../shared/flows/navigation-state.ts';

const deps = { storage: browserStorage(() => sessionStorage), clock: systemClock };

/** Goes to a page of the site and hands it navigation state, which must be plain JSON. */
export function goWith(path: string, state: unknown, how: 'assign' | 'replace' = 'assign'): void {
  leaveNavigationState(deps, path, state);
  location[how](path);
}

/** The navigation state of this page; empty where it was opened by its address. */
export function claimState(path: string): Readonly<Record<string, unknown>> {
  return asRecord(claimNavigationState(deps, path, history));
}

/** A text of the state; empty where it is something else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
