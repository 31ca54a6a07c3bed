import { globSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { readLanguages } from '../../shared/build/languages.ts';
import { reachedFrom, type SourceText, textsInFile } from '../../shared/build/source-texts.ts';
import { freeSeed } from '../../shared/domain/languages/text-key.ts';

const site = path.resolve(import.meta.dirname, '..');
const list = 'virtual:site-languages';
/** What may have happened on the page before. */
const errorFile = path.join(site, '../shared/domain/actions/error-sentences.ts');

/** Built in English alone: in other languages a shell answers for a host's page. */
const englishPage = 'host/[userName].astro';

/**
 * Builds each page of `site/pages` in each language, below an address of its own: `/trips` in German is `/de/trips`. Before an
 * island comes alive it takes the texts of its language from its page.
 */
export function siteLanguages(): AstroIntegration {
  return {
    name: 'site-languages',
    hooks: {
      'astro:config:setup': ({ injectRoute, injectScript, updateConfig }) => {
        updateConfig({ vite: { plugins: [languageTexts()] } });
        injectScript('before-hydration', `import ${JSON.stringify(path.join(site, 'languages/speak.ts'))};`);
        for (const { tag } of readLanguages()) {
          for (const page of globSync('**/*.astro', { cwd: path.join(site, 'pages') })) {
            if (page === englishPage) continue;
            const address = page.replace(/(^|\/)index\.astro$/, '').replace(/\.astro$/, '');
            injectRoute({
              pattern: `/${tag}/${address}`.replace(/\/$/, ''),
              entrypoint: path.join(site, 'pages', page),
            });
          }
        }
      },
    },
  };
}

/** The texts of the site in every language, for the code that builds pages. */
function languageTexts(): Plugin {
  return {
    name: 'language-texts',
    resolveId: (id) => (id === list ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${list}`) return null;
      const all = siteTexts();
      const errors = textsInFile(errorFile).map(({ text }) => text);
      const languages = readLanguages().map(({ file, texts, ...language }) => {
        this.addWatchFile(file);
        const known = all.flatMap(({ text }) => (texts[text] === undefined ? [] : [[text, texts[text]]]));
        return { ...language, texts: Object.fromEntries(known) };
      });
      const scripts = globSync(['islands/*.tsx', 'refund/show-refund.ts'], { cwd: site }).map((file) => {
        const reached = textsFrom(path.join(site, file)).map(({ text }) => text);
        const { name } = path.parse(file);
        return [name, name === 'FailedIsland' ? [...reached, ...errors] : reached];
      });
      const seed = freeSeed(all.map(({ text }) => text));
      return Object.entries({ languages, scriptTexts: Object.fromEntries(scripts), seed })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** Every text of the site, once. */
export function siteTexts(): readonly SourceText[] {
  const files = globSync('{pages,components,layouts,islands,refund}/**/*.{astro,ts,tsx}', { cwd: site });
  const texts = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => textsFrom(path.join(site, file)));
  return [...new Map(texts.map((one) => [one.text, one])).values()];
}

function textsFrom(file: string): readonly SourceText[] {
  return [...reachedFrom(file, true)].flatMap(textsInFile);
}
