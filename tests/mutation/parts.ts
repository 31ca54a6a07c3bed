import { globSync } from 'node:fs';

/** Code that is mutated, and the tests that are to notice. */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
  /** Where the tests are. */
  readonly tests: readonly string[];
}

interface Globs {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** What speaks to the backend. Its tests start one, so they run for these files alone. */
const tables = ['backend/function/rows/appwrite-rows.ts'];

/** What decides about money and seats: the rules of the domain, and the whole function. */
const parts: readonly (Omit<Part, 'files'> & Globs)[] = [
  {
    name: 'domain',
    include: [
      'shared/domain/money/*.ts',
      'shared/domain/bookings/{booking,booking-status,traveller}.ts',
      'shared/domain/trips/{availability,is-trip-over,runs-from,trip,trip-dates,trip-status}.ts',
      'shared/domain/{time/{calendar,durations},rows/stored-fields}.ts',
      'shared/domain/actions/*.ts',
    ],
    exclude: ['**/*.test.ts'],
    // In a thread, as mutants are tested, no test can set the clock's zone.
    tests: ['shared/domain/**/!(local-time|guest-list).test.ts'],
  },
  {
    name: 'function',
    include: ['backend/function/**/*.ts'],
    exclude: [
      '**/*.test.ts',
      'backend/function/testing/**',
      // They write files of the project itself, and what they wrote.
      'backend/function/build.ts',
      'backend/function/rows/{generate,row-schemas}.ts',
      // They connect the function to its servers, and run only in processes of the bundle, which knows no mutants.
      'backend/function/main.ts',
      'backend/function/mail/smtp-mailer.ts',
      'backend/function/rows/appwrite-client.ts',
      ...tables,
    ],
    tests: ['backend/function/**/*.test.ts', 'tests/guarantees/{model,money,refunds}/*.test.ts'],
  },
  { name: 'tables', include: tables, exclude: [], tests: ['backend/function/rows/*.test.ts'] },
];

/** The parts with every file, or with those whose path contains one of the words. */
export function partsWith(words: readonly string[]): readonly Part[] {
  return parts
    .map(({ name, include, exclude, tests }) => {
      const files = globSync(include, { exclude }).sort();
      const chosen = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
      return { name, files: files.filter(chosen), tests };
    })
    .filter(({ files }) => files.length > 0);
}

/** Where the tests of a part are; nowhere for another name. */
export function testsOf(name: string | undefined): readonly string[] {
  return parts.find((part) => part.name === name)?.tests ?? [];
}
