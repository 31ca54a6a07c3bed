import type { AppConfig } from '../../appwrite-config.ts';
import { type Check, failed, ok } from '../check.ts';
import { bucketSteps, functionSteps, type Step, schemaSteps } from '../push-steps.ts';
import { type Remote, readRemote } from '../remote.ts';

const most = 5;

const fix = 'Run `npm run deploy -- --check`, which lists every difference, and then `npm run deploy`.';

type Ids = readonly { readonly $id: string }[];

const idsOf = (things: Ids): string[] => things.map(({ $id }) => $id);

interface Comparison extends Pick<Check, 'name' | 'reliesOn'> {
  readonly steps: (declaration: AppConfig, remote: Remote) => readonly Step[];
  readonly note: (declaration: AppConfig) => string;
}

/** Fails if a push would do anything, or if what one did is not finished. */
const declaredCheck = ({ name, reliesOn, steps, note }: Comparison): Check => ({
  name,
  reliesOn,
  async run({ client, declaration }) {
    let remote: Remote;
    try {
      remote = await readRemote(client, steps === functionSteps ? idsOf(declaration.functions) : []);
    } catch (thrown) {
      return failed(
        thrown instanceof Error ? thrown.message : String(thrown),
        'Use a key with the scopes that backend/GOING-LIVE.md lists.',
      );
    }
    // Another database does no harm here; `npm run deploy` reports it, because a push would delete it.
    const differing = steps(declaration, remote).filter(
      ({ thing, action }) => !(action === 'delete' && thing.startsWith('database ')),
    );
    const differences = differing.map(({ thing, why }) => `${thing}: ${why}`);
    if (differences.length === 0) return ok(note(declaration));
    const more = differences.length > most ? `; and ${differences.length - most} more` : '';
    return failed(
      `The server differs from appwrite.config.json: ${differences.slice(0, most).join('; ')}${more}.`,
      fix,
    );
  },
});

export const schema = declaredCheck({
  name: 'tables, columns and indexes are as declared',
  reliesOn:
    'Without its unique index one reference could be used twice; without the others every list is slow.',
  steps: schemaSteps,
  note: ({ tables }) =>
    `${tables.length} tables, ${tables.flatMap(({ columns }) => columns).length} columns, ${tables.flatMap(({ indexes }) => indexes).length} indexes`,
});

export const buckets = declaredCheck({
  name: 'buckets are as declared',
  reliesOn: 'Guests read pictures, and uploads stay small.',
  steps: bucketSteps,
  note: (declaration) => idsOf(declaration.buckets).join(', '),
});

export const functionSettings = declaredCheck({
  name: 'the function is as declared',
  reliesOn: 'Its scopes, its time-out and its schedule decide whether holds end and mails go out.',
  steps: functionSteps,
  note: ({ functions }) => idsOf(functions).join(', '),
});
