import path from 'node:path';
import type { Plugin } from 'vite';
import { type Language, readLanguages } from '../../shared/build/languages.ts';
import { reachedFrom, type SourceText, textsInFile } from '../../shared/build/source-texts.ts';
import { freeSeed, textKey } from '../../shared/domain/languages/text-key.ts';

const root = path.resolve(import.meta.dirname, '../..');
const parts = ['trip', 'errors', 'booking', 'confirmation', 'status'] as const;
type Part = (typeof parts)[number];

const list = 'virtual:languages';
const onePart = /^virtual:language\/([\w-]+)\/(\w+)$/;

/**
 * The widget's share of each language and of `more`, a file for each part of it, its texts under short names in the place of
 * the English ones.
 */
export function languageFiles(more: readonly Language[] = []): Plugin {
  let known: (ReturnType<typeof namedTexts> & { readonly languages: readonly Language[] }) | null = null;
  return {
    name: 'language-files',
    buildStart() {
      known = null;
    },
    resolveId: (id) => (id === list || onePart.test(id) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0virtual:language')) return null;
      known ??= { ...namedTexts(), languages: [...readLanguages(), ...more] };
      const { languages, texts, seed } = known;
      for (const { file } of languages) this.addWatchFile(file);
      const [, tag, part] = onePart.exec(id.slice(1)) ?? [];
      const language = languages.find((one) => one.tag === tag);
      if (language) {
        const share = texts[part as Part].flatMap(({ text }) => {
          const translation = language.texts[text];
          return translation === undefined ? [] : [[textKey(seed, text), translation] as const];
        });
        return `export default ${JSON.stringify(Object.fromEntries(share))}`;
      }
      const files = languages.map(({ tag: name }) => {
        const imports = parts.map((one) => `${one}:()=>import('virtual:language/${name}/${one}')`);
        return `${JSON.stringify(name)}:{${imports.join(',')}}`;
      });
      return `export const seed=${seed},languageParts={${files.join(',')}}`;
    },
  };
}

/** What each part is reached from, the first that has a text having it: what is shown at once, and what comes later. */
const beginnings: Readonly<Record<Part, readonly string[]>> = {
  trip: ['define.ts'],
  errors: ['../shared/data/actions/action-error.ts', '../shared/domain/bookings/error-message.ts'],
  confirmation: ['ui/ConfirmedBooking.tsx'],
  booking: [
    'booking/InstantJourney.tsx',
    'booking/RequestJourney.tsx',
    'booking/JoinQueue.tsx',
    'booking/BookingButton.tsx',
    'booking/TripBooking.tsx',
    'list/TripList.tsx',
  ],
  status: ['define.ts'],
};

/** The texts of each part. */
export function widgetTexts(): Readonly<Record<Part, readonly SourceText[]>> {
  const known = new Set<string>();
  const found = Object.entries(beginnings).map(([part, files]) => {
    const reached = new Set<string>();
    for (const file of files) reachedFrom(path.join(root, 'widget', file), part !== 'trip', reached);
    const texts = [...reached].flatMap(textsInFile).filter(({ text }) => {
      const isNew = !known.has(text);
      known.add(text);
      return isNew;
    });
    return [part, texts];
  });
  return Object.fromEntries(found);
}

function namedTexts() {
  const texts = widgetTexts();
  return { texts, seed: freeSeed(Object.values(texts).flatMap((some) => some.map(({ text }) => text))) };
}
