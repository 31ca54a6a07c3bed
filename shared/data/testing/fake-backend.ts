import { readConfiguration } from '../configuration.ts';

type StoredRow = Readonly<Record<string, unknown>> & { readonly $id: string };

interface QueryText {
  readonly method: string;
  readonly attribute?: string;
  readonly values?: readonly unknown[];
}

export const testEnvironment = {
  PUBLIC_APPWRITE_ENDPOINT: 'http://backend.test/v1',
  PUBLIC_APPWRITE_PROJECT_ID: 'group-trips',
  PUBLIC_APPWRITE_DATABASE_ID: 'main',
  PUBLIC_APPWRITE_HOST_PROFILES_ID: 'hProfiles',
  PUBLIC_APPWRITE_TRIPS_ID: 'trips',
  PUBLIC_APPWRITE_BOOKINGS_ID: 'bookings',
  PUBLIC_APPWRITE_FEEDBACK_ID: 'feedback',
  PUBLIC_APPWRITE_PAYMENT_METHODS_ID: 'paymentMethods',
  PUBLIC_APPWRITE_PROFILE_IMAGES_ID: 'profile-images',
  PUBLIC_APPWRITE_TRIP_IMAGES_ID: 'trip-images',
  PUBLIC_BOOKING_FUNCTION_ID: 'bookings',
  PUBLIC_GATEWAY_KEY_ID: 'rzp_test_embedded',
  PUBLIC_GATEWAY_SCRIPT_URL: 'http://gateway.test/checkout.js',
  PUBLIC_HOST_APP_URL: 'http://host.test',
  PUBLIC_SITE_URL: 'http://site.test',
  PUBLIC_SUPPORT_EMAIL: 'support@group-trips.example',
};

export const testConfiguration = readConfiguration(testEnvironment);

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** Text equality ignores case here, as it does on MariaDB. */
const matches = (row: StoredRow, { method, attribute = '', values = [] }: QueryText): boolean => {
  const stored = row[attribute];
  if (method === 'equal') return values.some((value) => lower(value) === lower(stored));
  if (method === 'notEqual') return stored !== null && lower(values[0]) !== lower(stored);
  if (method === 'greaterThan') return Date.parse(String(stored)) > Date.parse(String(values[0]));
  return true;
};

const answerList = (rows: readonly StoredRow[], queries: readonly QueryText[]) => {
  const valueIn = (method: string) => queries.find((query) => query.method === method)?.values?.[0];
  const order = queries.find((query) => query.method === 'orderAsc')?.attribute;
  const found = rows.filter((row) => queries.every((query) => matches(row, query)));
  if (order) found.sort((a, b) => String(a[order]).localeCompare(String(b[order])));
  const after = found.findIndex((row) => row.$id === valueIn('cursorAfter'));
  const page = found.slice(after + 1).slice(0, Number(valueIn('limit') ?? 25));
  return { total: found.length, rows: page };
};

interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

/** A `fetch` that lists rows as Appwrite would, and remembers what it was asked. */
export const fakeBackend = (tables: Readonly<Record<string, readonly StoredRow[]>>) => {
  const requests: SentRequest[] = [];
  const json = (value: unknown, status = 200) =>
    new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

  const fetch = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
    const method = init.method ?? 'GET';
    requests.push({ method, url, body });
    const table = /\/tables\/([^/]+)\/rows$/.exec(url.pathname)?.[1];
    if (method !== 'GET' || table === undefined) return json({ ...body, $id: 'answered' }, 201);
    const queries = [...url.searchParams]
      .filter(([name]) => name.startsWith('queries'))
      .map(([, text]) => JSON.parse(text) as QueryText);
    return json(answerList(tables[table] ?? [], queries));
  };

  return { fetch, requests };
};
