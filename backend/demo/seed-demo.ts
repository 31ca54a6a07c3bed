import { planPublication, writeChanges } from '../publish/publish.ts';
import { type Publication, readFolder } from '../publish/read-folder.ts';
import { connect, type Target } from '../publish/server.ts';
import { withDamage } from './damage.ts';

/** The demo's hosts and trips. The trips' dates are counted from `today`. */
export async function readDemo(today: Date): Promise<Publication> {
  const publication = await readFolder(import.meta.dirname, today);
  const trips = publication.trips.map((trip) => ({ ...trip, row: withDamage(trip.row) }));
  return { ...publication, trips };
}

/** Publishes the demo; `log` gets a line for each change. */
export async function seedDemo(target: Target, today: Date, log: (line: string) => void): Promise<void> {
  const publication = await readDemo(today);
  if (publication.mistakes.length > 0) throw new Error(publication.mistakes.join('\n'));
  const server = connect(target);
  const { changes } = await planPublication(server, publication, { today, yes: false });
  await writeChanges(server, changes, log);
}
