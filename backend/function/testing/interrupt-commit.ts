import type { Ports } from '../ports.ts';

/**
 * The same ports, with `happening` run once before the first commit: what the call has read is outdated by the time it writes.
 */
export function interruptCommit(ports: Ports, happening: () => Promise<unknown>): Ports {
  let happened = false;
  return {
    ...ports,
    rows: {
      ...ports.rows,
      async commit(operations) {
        if (!happened) {
          happened = true;
          await happening();
        }
        return ports.rows.commit(operations);
      },
    },
  };
}

/** The same ports, with the answer to the first commit lost on its way. */
export function loseFirstAnswer(ports: Ports): Ports {
  let isLost = false;
  return {
    ...ports,
    rows: {
      ...ports.rows,
      async commit(operations) {
        const outcome = await ports.rows.commit(operations);
        if (isLost) return outcome;
        isLost = true;
        return 'unknown';
      },
    },
  };
}
