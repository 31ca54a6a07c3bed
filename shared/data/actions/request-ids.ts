import type { Random } from '../../domain/clock.ts';

/**
 * Names each call for the logs: 32 random hex digits that say nothing of who calls or for what. The same call has the same
 * name until it is forgotten, so that every try of it is found together.
 */
export function createRequestIds(random: Random) {
  const unsettled = new Map<string, string>();
  return {
    of(call: string): string {
      const id = unsettled.get(call) ?? random.hex(32);
      unsettled.set(call, id);
      return id;
    },
    /** For a call that will not be repeated. */
    forget(call: string): void {
      unsettled.delete(call);
    },
  };
}
