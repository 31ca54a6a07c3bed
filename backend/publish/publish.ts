import { assentFor, type Change, type Plan, refuse, withoutAssent } from './change.ts';
import { planHost } from './plan-host.ts';
import { formerOf, isOnSale, planRemovals, removedTrips } from './plan-removals.ts';
import { planTrip } from './plan-trip.ts';
import type { Publication } from './read-folder.ts';
import type { Server, ServerRow } from './server.ts';

export interface PublishOptions {
  readonly today: Date;
  /** What takes assent is done. */
  readonly yes: boolean;
}

/** Compares the folder with the server, and changes nothing. */
export async function planPublication(
  server: Server,
  publication: Publication,
  { today, yes }: PublishOptions,
): Promise<Plan> {
  const { hosts, trips } = publication;
  const userNames = hosts.map(({ row }) => row.userName);
  const tripIds = trips.map(({ row }) => row.tripId);
  const profiles = await server.rowsWith('hProfiles', 'userName', userNames);
  const rows = await server.rowsWith('trips', 'tripId', tripIds);
  const missing = new Set(await server.missing([...hosts, ...trips].flatMap(({ pictures }) => pictures)));
  const toStore = ({ pictures }: Pick<Change, 'pictures'>) => pictures.filter((one) => missing.has(one));
  const plans: Plan[] = [];
  const refused = new Set<string>();
  for (const host of hosts) {
    const there = profiles.find((row) => row['userName'] === host.row.userName);
    const plan = await planHost(server, { ...host, pictures: toStore(host) }, there);
    if (plan.refusals.length > 0) refused.add(host.row.userId);
    plans.push(plan);
  }
  const removed = await removedTrips(server, publication, today);
  const asked = new Set<ServerRow>();
  const tripPlans: Plan[] = [];
  for (const trip of trips) {
    if (refused.has(trip.row.hostId)) {
      tripPlans.push(refuse(`${trip.name} is left as it is: its host is.`));
      continue;
    }
    const there = rows.find((row) => row['tripId'] === trip.row.tripId);
    const plan = await planTrip(server, { ...trip, pictures: toStore(trip) }, there, today);
    const former = plan.changes.length > 0 ? formerOf(trip, there, removed) : undefined;
    if (former && !yes) asked.add(former);
    tripPlans.push(former ? withQuestion(server, plan, String(former['tripId'])) : plan);
  }
  // First, so that a trip and its successor are never on sale together.
  plans.push(...(await planRemovals(server, removed, asked)), ...tripPlans);
  const changes: Change[] = [];
  const refusals = plans.flatMap((plan) => plan.refusals);
  for (const change of plans.flatMap((plan) => plan.changes)) {
    const { assent, name } = change;
    if (assent === null || yes) changes.push(change);
    else refusals.push(withoutAssent(name, assent));
  }
  return { changes, refusals };
}

/** The plan of a trip whose folder was probably called as the trip `formerId` before. */
function withQuestion(server: Server, { changes, refusals }: Plan, formerId: string): Plan {
  const former = `trips/${formerId}`;
  const reason = `it has the title, host and start date of ${former}, which is no longer in the folder; rename it back to ${former} if it is the same trip`;
  const then = `it is published as another trip, and ${former} is unpublished`;
  return {
    changes: changes.map((change) => ({
      ...change,
      assent: assentFor([reason, change.assent?.reason ?? false], then),
      async again() {
        const there = await server.rowWith('trips', 'tripId', formerId);
        return there && isOnSale(there)
          ? refuse(`${change.name} is left as it is: ${former} is.`)
          : withQuestion(server, await change.again(), formerId);
      },
    })),
    refusals,
  };
}

/** `change trips/spiti-valley (3 pictures)` */
export function headOf({ action, name, pictures }: Change): string {
  const stored =
    pictures.length === 0 ? '' : ` (${pictures.length} picture${pictures.length > 1 ? 's' : ''})`;
  return `${action.padEnd(9)} ${name}${stored}`;
}

/** What became of a plan. */
interface Written {
  readonly changes: readonly Change[];
  /** What was left as it is, or is not all as the folder has it, since the server has changed after it was planned. */
  readonly refusals: readonly string[];
}

/**
 * Stores all pictures, which may take minutes, and then writes the rows that name them one after the other, each as it is
 * planned by then: its host may have cancelled a trip meanwhile. It may be stopped anywhere, and the next run does the rest.
 * @param log gets a line before the pictures of each host or trip, and before each change.
 * @throws whatever the server failed a call with.
 */
export async function writeChanges(
  server: Server,
  planned: readonly Change[],
  log: (line: string) => void,
): Promise<Written> {
  for (const { name, pictures } of planned) {
    if (pictures.length > 0) log(`pictures  ${name} (${pictures.length})`);
    for (const picture of pictures) await server.store(picture);
  }
  const changes: Change[] = [];
  const refusals: string[] = [];
  for (const [index, { assent, again }] of planned.entries()) {
    const plan = await again();
    refusals.push(...plan.refusals);
    for (const change of plan.changes) {
      if (change.assent !== null && change.assent.reason !== assent?.reason) {
        refusals.push(withoutAssent(change.name, change.assent));
        continue;
      }
      log(`${index + 1} of ${planned.length}  ${headOf(change)}`);
      await change.write();
      changes.push(change);
    }
  }
  return { changes, refusals };
}
