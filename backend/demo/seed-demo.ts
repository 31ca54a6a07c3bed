import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { planPublication, writeChanges } from '../publish/publish.ts';
import { type Publication, readFolder } from '../publish/read-folder.ts';
import { connect, type Target } from '../publish/server.ts';
import { withDamage } from './damage.ts';

/** Where the demo is written. */
interface DemoTarget extends Target {
  /** Lists the hosts and trips of the demo that were written there, such as `trips/spiti-valley`, one a line. Made where it is missing. */
  readonly noteFile: string;
}

/** The demo's hosts and trips. The trips' dates are counted from `today`. */
export async function readDemo(today: Date): Promise<Publication> {
  const publication = await readFolder(import.meta.dirname, today);
  const trips = publication.trips.map((trip) => ({ ...trip, row: withDamage(trip.row) }));
  return { ...publication, trips };
}

/**
 * Creates the hosts and trips of the demo that were never written to the target. One that was, and has been changed or deleted
 * since, stays so. `log` gets a line for each that is created.
 */
export async function seedDemo(
  { noteFile, ...target }: DemoTarget,
  today: Date,
  log: (line: string) => void,
): Promise<void> {
  const { hosts, trips, mistakes, notes } = await readDemo(today);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const seeded = existsSync(noteFile) ? readFileSync(noteFile, 'utf8').split('\n') : [];
  const isNew = ({ name }: { readonly name: string }) => !seeded.includes(name);
  const publication = { hosts: hosts.filter(isNew), trips: trips.filter(isNew), mistakes, notes };
  const server = connect(target);
  const { changes } = await planPublication(server, publication, { today, yes: false });
  // The target may have them without a note, from a start that was stopped.
  const created = changes.filter(({ action }) => action === 'create');
  await writeChanges(server, created, log);
  const names = [...hosts, ...trips].map(({ name }) => name);
  writeFileSync(noteFile, [...new Set([...seeded, ...names])].join('\n'));
}
