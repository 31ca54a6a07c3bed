import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { version } from '../../shared/embed/contract.ts';
import { customElementsManifest } from './manifest.ts';
import { readmeText } from './readme.ts';
import { typeDeclarations } from './types.ts';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export const manifest = {
  name: 'group-trips-widget',
  version,
  description:
    'Custom elements to book a group trip, to look a booking up, and to list the next trips of a host, on any page.',
  type: 'module',
  sideEffects: true,
  exports: {
    '.': { types: './types/index.d.ts', default: './v1/package.js' },
    './react': { types: './types/react.d.ts' },
    './vue': { types: './types/vue.d.ts' },
    './svelte': { types: './types/svelte.d.ts' },
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  types: './types/index.d.ts',
  customElements: 'custom-elements.json',
  files: ['v1', 'types', 'custom-elements.json'],
};

/** Adds what makes the scripts a package, and a pinned entry with the hashes of all files. */
export function packageShape(): Plugin {
  return {
    name: 'package-shape',
    generateBundle(_options, bundle) {
      const files: Record<string, string> = {
        'package.json': json(manifest),
        'README.md': readmeText(),
        'custom-elements.json': json(customElementsManifest()),
        ...typeDeclarations(),
        'v1/package.js': bundledEntry(bundle),
        ...pinned(Object.values(bundle).filter((file) => file.type === 'chunk')),
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** The entry for a host's own bundler, which follows only imports whose address is a text. */
function bundledEntry(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const imported = entry?.type === 'chunk' ? entry.dynamicImports : [];
  if (imported.length === 0) throw new Error('The entry imports no file of the build.');
  return imported.map((file) => `import './${file.replace(/^v1\//, '')}';\n`).join('');
}

function integrity(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

/**
 * The entry under a name that stays with its content, for a host who allows exactly this build: `integrity.json` has its
 * hash for the script element, and the chunks' hashes for an import map.
 */
function pinned(chunks: readonly Rolldown.OutputChunk[]): Record<string, string> {
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  // The pinned entry is in the folder of the chunks; the other one imports them from the folder above.
  const code = entry.code.replaceAll('./chunks/', './');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const fileName = `chunks/group-trips-${hash}.js`;
  const others = chunks.filter((chunk) => chunk !== entry);
  return {
    [`v1/${fileName}`]: code,
    'v1/integrity.json': json({
      version,
      entry: { [fileName]: integrity(code) },
      chunks: Object.fromEntries(
        others.map((chunk) => [chunk.fileName.replace(/^v1\//, ''), integrity(chunk.code)]),
      ),
    }),
  };
}
