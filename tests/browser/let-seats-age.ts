import { Query } from 'node-appwrite';
import { rows } from './support/rows.ts';

/** Longer than a test needs its seats to be new. */
const testTime = 60_000;

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

async function letSeatsAge(): Promise<void> {
  const yesterday = before(86_400_000);
  const queries = [Query.lessThan('takenAt', before(testTime)), Query.greaterThan('takenAt', yesterday)];
  await rows.updateRows({ databaseId: 'main', tableId: 'seats', data: { takenAt: yesterday }, queries });
}

/**
 * Lets seats of tests that are over be as old as yesterday's: each sweep looks at every trip whose seats moved in the last half
 * hour, and tests have hundreds of them. Playwright calls what it returns at the end.
 */
// biome-ignore lint/style/noDefaultExport: Playwright's setup is the default export of a file.
export default function keepSeatsOld(): () => void {
  const timer = setInterval(letSeatsAge, testTime / 6);
  return () => clearInterval(timer);
}
