import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { version } from '../../shared/embed/contract.ts';
import { entryOf } from './classic-script.ts';
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
        ...pinned(bundle),
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

function integrity(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

/**
 * The entry under a name that stays with its content, for a host who allows exactly this build: `integrity.json` has its
 * hash for the script element, and the chunks' hashes for an import map.
 */
function pinned(bundle: Rolldown.OutputBundle): Record<string, string> {
  const entry = entryOf(bundle);
  // The pinned entry is in the folder of the chunks; the other one imports them from the folder above.
  const code = entry.code.replaceAll('./chunks/', './');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const fileName = `chunks/group-trips-${hash}.js`;
  const chunks = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && !file.isEntry ? [file] : [],
  );
  return {
    [`v1/${fileName}`]: code,
    'v1/integrity.json': json({
      version,
      entry: { [fileName]: integrity(code) },
      chunks: Object.fromEntries(
        chunks.map((chunk) => [chunk.fileName.replace(/^v1\//, ''), integrity(chunk.code)]),
      ),
    }),
  };
}
