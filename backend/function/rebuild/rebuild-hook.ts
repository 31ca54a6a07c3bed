import { second } from '../../../shared/domain/time/durations.ts';

/** A static host's build hook, which builds the site again; null where none is configured. */
export interface RebuildHook {
  /** Whether the host took the request. Never throws. */
  call(): Promise<boolean>;
}

const timeout = 8 * second;

/** Posts to the hook's address without a body: the address is all that the host needs, and is a secret. */
export function createRebuildHook(address: string, fetch: typeof globalThis.fetch): RebuildHook | null {
  if (address === '') return null;
  return {
    async call() {
      try {
        const { ok } = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(timeout) });
        return ok;
      } catch {
        return false;
      }
    },
  };
}
