import { rmSync } from 'node:fs';
import { withOwnNode } from '../../backend/local/launch/with-own-node.mjs';

// Here and not where the configuration is read: other tools read that, too, and a run may be under way.
if (!process.env.BROWSER_TEST_DATA && process.env.DATA_DIR) {
  rmSync(process.env.DATA_DIR, { recursive: true, force: true });
}
withOwnNode('start.ts');
