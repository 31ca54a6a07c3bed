/**
 * Lets the SDK work where a visitor blocks all storage: it looks at `localStorage` with every call, and there merely
 * looking throws. The property then reads as undefined. Elsewhere nothing changes.
 */
export function allowBlockedStorage(scope: object): void {
  if (!('localStorage' in scope)) return;
  try {
    void scope.localStorage;
  } catch {
    Object.defineProperty(scope, 'localStorage', { value: undefined, configurable: true });
  }
}
