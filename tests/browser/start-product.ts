import { rmSync } from 'node:fs';
import process from 'node:process';

// Here and not where the configuration is read: other tools read that, too, and a run may be under way.
const { BROWSER_TEST_DATA, DATA_DIR } = process.env;
if (!BROWSER_TEST_DATA && DATA_DIR) rmSync(DATA_DIR, { recursive: true, force: true });

await import('../../backend/local/launch/start.ts');
