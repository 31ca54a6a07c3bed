import { promises as files } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, stop } from 'esbuild';
import { readLanguages } from '../../shared/build/languages.ts';
import { mailTexts } from '../../shared/build/mail-texts.ts';

const here = import.meta.dirname;

// Some of what is bundled asks for Node's own modules with `require`, which an ES module does not have.
const banner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** Of the languages, the function needs the texts of its mails alone. */
const mailLanguages: Plugin = {
  name: 'mail-languages',
  setup({ onLoad }) {
    onLoad({ filter: /language-texts\.ts$/ }, () => {
      const texts = new Set(mailTexts().map(({ text }) => text));
      const shares = readLanguages().map(({ tag, texts: all }) => {
        const share = Object.entries(all).filter(([text]) => texts.has(text));
        return [tag, Object.fromEntries(share)] as const;
      });
      return { contents: `export const languageTexts = ${JSON.stringify(Object.fromEntries(shares))}` };
    });
  },
};

/**
 * Bundles the function with all that it imports: `main.js` in `outDir` is everything that Appwrite is given.
 * @throws Error of the system where the folder cannot be written.
 */
export async function buildFunction({ outDir }: { readonly outDir: string }): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, 'main.ts')],
    outfile: path.join(outDir, 'main.js'),
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    // Most languages are longer in escapes.
    charset: 'utf8',
    plugins: [mailLanguages],
    banner: { js: banner },
    legalComments: 'eof',
    logLevel: 'warning',
    write: false,
  });
  // esbuild's own process would otherwise keep running for a moment after the caller has ended.
  await stop();
  await files.mkdir(outDir, { recursive: true });
  for (const { path: file, contents } of outputFiles) await files.writeFile(file, contents);
  await files.writeFile(path.join(outDir, 'package.json'), '{ "type": "module" }\n');
}

if (import.meta.main) await buildFunction({ outDir: path.resolve(here, '../../dist/function') });
