import { type Publication, readFolder } from '../publish/read-folder.ts';
import { type Target, writeRows } from '../publish/write-rows.ts';
import { withDamage } from './damage.ts';

/** The demo's hosts, pictures and trips. The trips' dates are counted from `today`. */
export function readDemo(today: Date): Publication {
  const publication = readFolder(import.meta.dirname, today);
  return { ...publication, trips: publication.trips.map(withDamage) };
}

/** Writes the demo to a server; see `writeRows` for what a second run does. */
export async function seedDemo(target: Target, today: Date): Promise<void> {
  await writeRows(target, readDemo(today));
}
