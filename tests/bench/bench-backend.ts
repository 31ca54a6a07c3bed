import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { functionEnvironment } from '../../backend/function/testing/running-backend.ts';
import { day } from '../../shared/domain/time/durations.ts';

/** The same for any number of trips. */
export const tripsPerHost = 20;
/** The number of days on which trips start, equally many on each. */
export const days = 700;

function itineraryDay(title: string): string {
  return JSON.stringify({
    title,
    summary: 'Over the pass and down to the river, with time to look round. '.repeat(3),
    morning: 'Breakfast, then on foot.',
    afternoon: 'A slow walk to the village.',
    evening: 'Dinner with our hosts.',
    activities: 'Walking',
    meals_included: ['Breakfast', 'Dinner'],
    accommodation: 'Guest house',
  });
}

/** A trip with as much text as those of the demo. */
export const trip = (index: number, today: number) => ({
  tripId: `trip-${index}`,
  title: `Trip number ${index}`,
  description: 'A week among mountains that few have heard of. '.repeat(20),
  startDate: new Date(today + (1 + (index % days)) * day).toISOString(),
  endDate: new Date(today + (8 + (index % days)) * day).toISOString(),
  locations: ['Kaza', 'Langza', 'Komic'],
  tags: ['Mountains', 'Walking'],
  tripPhotos: ['photo'],
  itineraryDays: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map(itineraryDay),
  priceAmount: 25_000,
  priceCurrency: 'INR',
  groupSize: 12,
  activities: ['Walking', 'Stars'],
  inclusions: ['Meals', 'Stays', 'Transport'],
  exclusions: ['Flights'],
  availableSpots: 1000,
  hostId: `host-${Math.floor(index / tripsPerHost)}`,
  hostApproval: false,
  isBookingOpen: true,
  tripStatus: index % 3 === 0 ? 'confirmed' : 'published',
});

interface Row {
  readonly $id: string;
}

/** Writes the trips, their hosts and one photo. */
export async function fill(backend: BenchBackend, trips: number, today: number): Promise<void> {
  await write(backend, 'trips', trips, (index) => ({ $id: `row-${index}`, ...trip(index, today) }));
  await write(backend, 'hProfiles', Math.ceil(trips / tripsPerHost), (host) => ({
    $id: `host-${host}`,
    userId: `host-${host}`,
    userName: `name-${host}`,
    name: `Host ${host}`,
  }));

  const noise = sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  const form = new FormData();
  form.append('fileId', 'photo');
  form.append('file', new Blob([new Uint8Array(await noise.jpeg({ quality: 90 }).toBuffer())]), 'photo.jpg');
  await backend.upload('/v1/storage/buckets/trip-images/files', form);
}

/** Creates the rows, a hundred in each request. */
async function write(
  backend: BenchBackend,
  tableId: string,
  count: number,
  rowAt: (index: number) => Row,
): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, index) => rowAt(from + index));
    await backend.create(tableId, rows);
  }
}

const root = path.join(import.meta.dirname, '../..');
const source = path.join(root, 'backend/local/start-backend.ts');
const headers = { 'x-appwrite-project': 'group-trips' };

/** The embedded backend as the product starts it, in a process of its own. */
export async function startBenchBackend(dataDir: string, functionBundle: string) {
  const options = {
    port: 0,
    smtpPort: 0,
    dataDir,
    functionBundle,
    functionEnvironment: { ...functionEnvironment, BOOKING_LIMITS: 'off' },
  };
  const program = `
    import { startBackend } from ${JSON.stringify(source)};
    const { url } = await startBackend(${JSON.stringify(options)});
    console.log(url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [url] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => {
      throw new Error('The backend ended before it answered.');
    }),
  ])) as [string];

  async function request(method: string, target: string, init: RequestInit = {}): Promise<Uint8Array> {
    const answer = await fetch(url + target, { method, ...init, headers: { ...headers, ...init.headers } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok)
      throw new Error(`${method} ${target} answered ${answer.status}: ${Buffer.from(bytes).toString()}`);
    return bytes;
  }
  const key = { 'x-appwrite-key': 'local-dev-key' };

  return {
    url,
    /** As a guest. */
    get: (target: string) => request('GET', target),
    /** Creates the rows in one request, with the key. */
    async create(tableId: string, rows: readonly object[]): Promise<void> {
      const headers = { ...key, 'content-type': 'application/json' };
      const body = JSON.stringify({ rows });
      await request('POST', `/v1/tablesdb/main/tables/${tableId}/rows`, { headers, body });
    },
    upload: (target: string, form: FormData) => request('POST', target, { headers: key, body: form }),
    /** Runs the function as a guest. @throws Error when it does not answer with success. */
    async call(action: string, input: object): Promise<void> {
      const body = JSON.stringify({ body: JSON.stringify({ action, ...input }) });
      const bytes = await request('POST', '/v1/functions/bookings/executions', {
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { responseBody } = JSON.parse(Buffer.from(bytes).toString());
      if (!JSON.parse(responseBody).success) throw new Error(`${action} was answered ${responseBody}`);
    },
    /** Mebibytes that the process holds. */
    memory: (): number =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async close(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type BenchBackend = Awaited<ReturnType<typeof startBenchBackend>>;
