import { availableParallelism } from 'node:os';
import { AppwriteException, Client, Storage, TablesDB, Users } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';

import { type DemoFile, demoFiles } from './demo-files.ts';
import type { DemoHost } from './demo-host.ts';
import { demoHosts } from './demo-hosts.ts';
import { demoId, profileRow, tripRow } from './demo-rows.ts';
import type { DemoTrip } from './demo-trip.ts';
import { demoTrips } from './demo-trips.ts';

export interface SeedOptions {
  readonly endpoint: string;
  readonly projectId: string;
  readonly apiKey: string;
  /** The day from which the trips' dates are counted. */
  readonly today: Date;
  readonly log?: (line: string) => void;
  /** Default: all of them. */
  readonly trips?: readonly DemoTrip[];
  readonly hosts?: readonly DemoHost[];
}

const databaseId = 'main';

/**
 * Brings the demonstration's hosts, pictures and trips into a backend. What is there already stays as it is, so that
 * seats sold and texts changed survive the next seeding, and one that was cut short is finished by the next.
 * @throws AppwriteException when the backend refuses anything for another reason than that it is there.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { trips = demoTrips, hosts = demoHosts, log = () => undefined } = options;
  const client = new Client()
    .setEndpoint(options.endpoint)
    .setProject(options.projectId)
    .setKey(options.apiKey);
  const [storage, tables, users] = [new Storage(client), new TablesDB(client), new Users(client)];

  const missing = await missingFiles(storage, demoFiles({ trips, hosts }));
  if (missing.length > 0) log(`Drawing ${missing.length} pictures for the demo, once …`);
  await atOnce(availableParallelism(), missing, async ({ bucketId, fileId, draw }) => {
    const file = InputFile.fromBuffer(await draw(), `${fileId}.jpg`);
    await unlessThere(storage.createFile({ bucketId, fileId, file }));
  });

  for (const host of hosts) {
    const userId = demoId('user', host.userName);
    await unlessThere(users.create({ userId, email: host.email, name: host.name }));
    const rowId = demoId('profile', host.userName);
    await unlessThere(tables.createRow({ databaseId, tableId: 'hProfiles', rowId, data: profileRow(host) }));
  }
  // Last, so that a trip that can be seen has its host and its photos.
  for (const trip of trips) {
    const rowId = demoId('trip', trip.tripId);
    await unlessThere(
      tables.createRow({ databaseId, tableId: 'trips', rowId, data: tripRow(trip, options.today) }),
    );
  }
}

async function missingFiles(storage: Storage, files: readonly DemoFile[]): Promise<DemoFile[]> {
  const missing: DemoFile[] = [];
  await atOnce(8, files, async (file) => {
    try {
      await storage.getFile({ bucketId: file.bucketId, fileId: file.fileId });
    } catch (error) {
      if (!(error instanceof AppwriteException && error.code === 404)) throw error;
      missing.push(file);
    }
  });
  return missing;
}

async function unlessThere(creating: Promise<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    if (!(error instanceof AppwriteException && error.code === 409)) throw error;
  }
}

/** Works through the items, so many side by side. */
async function atOnce<Item>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
