import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The sub-folders of the larger layers, lowest first: a file may import from its own folder and from lower ones. Files directly
 * in the layer may import, and be imported, anywhere.
 */
const orders: Readonly<Record<string, readonly string[]>> = {
  'backend/function': [
    'identity',
    'rows',
    'gateway',
    'time',
    'attempts',
    'outbox',
    'owed',
    'queue',
    'seats',
    'bookings',
    'payments',
    'changes',
    'trips',
    'claims',
    'waitlist',
    'hosting',
    'mail',
    'erasure',
    'rebuild',
    'webhook',
    'sweep',
    'actions',
  ],
  'backend/local': [
    'protocol',
    'database',
    'schema',
    'queries',
    'rows',
    'files',
    'executions',
    'users',
    'origins',
    'pages',
    'gateway',
    'mailbox',
    'health',
    'launch',
  ],
  widget: ['styles', 'elements', 'data', 'ui', 'booking', 'list', 'status', 'build'],
};

const folderIn = (layer: string, file: string): string | undefined => {
  const [folder, ...rest] = relative(layer, file).split(sep);
  return rest.length > 0 && folder !== '..' && folder !== 'testing' ? folder : undefined;
};

/** Every import between two sub-folders of a layer, tests left out. */
function importsBetweenFolders(layer: string) {
  const files = globSync(`${layer}/*/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => {
    const from = folderIn(layer, file);
    return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].flatMap(
      ([, imported = '']) => {
        const to = folderIn(layer, join(dirname(file), imported));
        return from === undefined || to === undefined || from === to ? [] : [{ file, imported, from, to }];
      },
    );
  });
}

describe.each(Object.entries(orders))('the folders of %s', (layer, order) => {
  const imports = importsBetweenFolders(layer);

  test('are all in the order', () => {
    const folders = new Set(imports.flatMap(({ from, to }) => [from, to]));
    expect([...folders].filter((folder) => !order.includes(folder))).toEqual([]);
    expect(imports.length).toBeGreaterThan(5);
  });

  test('import only lower ones', () => {
    const upward = imports.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from));
    expect(upward.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([]);
  });
});
