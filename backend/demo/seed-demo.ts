import { planPublication, writeChanges } from '../publish/publish.ts';
import { type Publication, readFolder } from '../publish/read-folder.ts';
import { connect, type Target } from '../publish/server.ts';
import { withDamage } from './damage.ts';

/** The row of `settings` that lists the hosts and trips of the demo that were written, such as `trips/spiti-valley`, one a line. */
const noteId = 'seeded-demo';

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
export async function seedDemo(target: Target, today: Date, log: (line: string) => void): Promise<void> {
  const { hosts, trips, mistakes, notes } = await readDemo(today);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const server = connect(target);
  const note = await server.rowWith('settings', '$id', noteId);
  const seeded = String(note?.['value'] ?? '').split('\n');
  const isNew = ({ name }: { readonly name: string }) => !seeded.includes(name);
  const publication = { hosts: hosts.filter(isNew), trips: trips.filter(isNew), mistakes, notes };
  const { changes } = await planPublication(server, publication, { today, yes: false });
  // The target may have them without a note, from a start that was stopped.
  const created = changes.filter(({ action }) => action === 'create');
  await writeChanges(server, created, log);
  const written = [...publication.hosts, ...publication.trips].map(({ name }) => name);
  if (written.length === 0) return;
  const data = { value: [...(note ? seeded : []), ...written].join('\n') };
  await (note ? server.update('settings', noteId, data) : server.create('settings', noteId, data));
}
