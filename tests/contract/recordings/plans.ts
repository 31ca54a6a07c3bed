import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { RecordedBackend, RecordedBackendOptions } from './recorded-backend.ts';
import type { Json } from './recording.ts';
import type { ReplayPlan } from './replay.ts';

/** How a recording is replayed, where its steps alone do not say. */
export interface RecordingPlan extends Omit<ReplayPlan, 'exchanges' | 'prelude'> {
  readonly backend?: RecordedBackendOptions;
  /** Its file, where several plans share one. */
  readonly recording?: string;
  /** The steps that are replayed; by default all. */
  readonly steps?: RegExp;
  /** What the recorder had done before, in another file. */
  readonly prelude?: { readonly recording: string; readonly steps: RegExp };
}

const rows = (table: string): string => `/v1/tablesdb/main/tables/${table}/rows`;

const twentySpots =
  (trip: string) =>
  (backend: RecordedBackend): Promise<void> =>
    backend.write('PATCH', `${rows('trips')}/${trip}`, { data: { availableSpots: 20 } });

const recordedFunction = (id: string, more: Json = {}): Json => ({
  $id: id,
  name: id,
  execute: ['any'],
  timeout: 15,
  scopes: [],
  ...more,
});

const functions = [
  recordedFunction('open-fn'),
  recordedFunction('users-fn', { execute: ['users'] }),
  recordedFunction('closed-fn', { execute: [] }),
  recordedFunction('nolog-fn', { logging: false }),
  recordedFunction('disabled-fn', { enabled: false }),
  recordedFunction('building-fn'),
];

const openFiles = '/v1/storage/buckets/open-files/files';
const unfinished = [
  'ck-12',
  'rg-wrong-unit',
  'rg-end-equals-total',
  'rg-range-mismatch-with-',
  'rg-non-5mb-aligned',
];

/** The recorded files, in the order in which they were made. What is missing here is not replayed yet. */
export const plans: Readonly<Record<string, RecordingPlan>> = {
  '01-crud-tablesdb': {},
  '02-list-tablesdb': {},
  '03-increment-tablesdb': {
    races: [/^(parallel decrement) (\d+)$/],
    before: { 'parallel decrement 0': twentySpots('trip-020') },
  },
  '04-races': {
    races: [/^(tablesdb (?:same|parallel) .+) #(\d+)$/],
    afterRaces: /list race rows$/,
  },
  '05-permissions-tablesdb': {
    before: {
      'guest: list disabled table': (backend) => backend.restart({ disabled: 'payment_methods' }),
      'guest: list in disabled db': (backend) => backend.restart({ disabled: 'main' }),
      'bad key': (backend) => backend.restart({}),
    },
  },
  '06-storage': {
    races: [/^(parallel all|parallel rest) (\d)$/],
    afterRaces: /^parallel (rest )?get$/,
    // The recorder tidied up what had not arrived completely.
    before: {
      'guest: list open-files': async (backend) => {
        for (const id of unfinished) await backend.write('DELETE', `${openFiles}/${id}`, null);
      },
    },
  },
  '06-storage-preview': {
    prelude: {
      recording: '06-storage',
      steps: /^(create (?!duplicate|bad|exactly|one over)|chunk in order)/,
    },
  },
  '07-cors': {},
  '07-cors-wildcard-platform': { backend: { platforms: ['*'] }, steps: /^(?!no platforms)/ },
  '07-cors-no-platforms': {
    recording: '07-cors-wildcard-platform',
    backend: { platforms: [] },
    steps: /^no platforms/,
  },
  '08-errors': {
    // None of the functions has been deployed.
    backend: { functions, functionBundle: path.join(import.meta.dirname, 'nothing.ts') },
  },
  '10-functions': {
    before: {
      // The recorded function took longer than the server waits; here it need not.
      'sync timeout (function takes 33 s)': (backend) =>
        backend.restart({ functions: [recordedFunction('open-fn', { timeout: 1 })] }),
    },
    backend: { functions, functionBundle: fileURLToPath(new URL('./stand-in.ts', import.meta.url)) },
  },
};
