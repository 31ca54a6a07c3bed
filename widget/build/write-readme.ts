import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readmeText } from './readme.ts';

writeFileSync(path.join(import.meta.dirname, '../README.md'), readmeText());
