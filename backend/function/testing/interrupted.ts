import type { Ports } from '../ports.ts';

/**
 * The same ports, where something happens once between what a call has read and its first transaction: what it writes then
 * rests on what is no longer so, and no time stamp tells.
 */
export function interruptedBy(ports: Ports, happening: () => Promise<unknown>): Ports {
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
