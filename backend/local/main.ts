import path from 'node:path';

import { startBackend } from './start-backend.ts';

// Started by itself, without the launcher: the rows and files alone.
const backend = await startBackend({
  port: Number(process.env['BACKEND_PORT'] ?? 4322),
  dataDir: path.resolve(process.env['DATA_DIR'] ?? '.data'),
  log: (line) => console.log(line),
});
console.log(backend.url);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void backend.close());
