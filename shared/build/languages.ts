import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Translation } from '../domain/languages/translator.ts';
import type { SourceText } from './source-texts.ts';

const folder = path.resolve(import.meta.dirname, '../../languages');

const LanguageFile = v.strictObject({
  /** What its readers call it. */
  language: v.string(),
  /** Whether somebody who grew up with it has read all of it. */
  readByNative: v.boolean(),
  texts: v.record(
    v.string(),
    v.union([
      v.string(),
      v.strictObject({
        zero: v.optional(v.string()),
        one: v.optional(v.string()),
        two: v.optional(v.string()),
        few: v.optional(v.string()),
        many: v.optional(v.string()),
        other: v.string(),
      }),
    ]),
  ),
});

export interface Language {
  readonly tag: string;
  readonly file: string;
  readonly language: string;
  readonly readByNative: boolean;
  readonly texts: Readonly<Record<string, Translation>>;
}

/**
 * The languages of the folder `languages`.
 * @throws ValiError for a file of another shape.
 */
export function readLanguages(): Language[] {
  return globSync('*.json', { cwd: folder })
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      const parsed = v.parse(LanguageFile, JSON.parse(readFileSync(file, 'utf8')));
      return { tag: path.basename(name, '.json'), file, ...parsed } as Language;
    });
}

/** What would be shown wrongly: a name in braces that is lost or unknown, or a form that the language does not have. */
export function languageProblems({ tag, texts }: Language, sources: readonly SourceText[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const counted = new Set(sources.flatMap(({ text, forOne }) => (forOne === undefined ? [] : [text])));
  return Object.entries(texts).flatMap(([text, translation]) => {
    const forms = typeof translation === 'string' ? { other: translation } : translation;
    const names = namesIn(text);
    return Object.entries(forms).flatMap(([form, words]) => {
      const found = namesIn(words);
      // One and two may be words.
      const lost = names.filter((name) => !found.includes(name) && (name !== 'n' || form === 'other'));
      const odd = found.filter((name) => !names.includes(name));
      const problems = [
        ...lost.map((name) => `lacks {${name}}`),
        ...odd.map((name) => `has {${name}}, which is not in the English text`),
        ...(pluralCategories.includes(form as Intl.LDMLPluralRule) ? [] : [`has no form ${form}`]),
        ...(words === '' ? ['is empty'] : []),
      ];
      if (typeof translation === 'string' && counted.has(text) && pluralCategories.length > 1) {
        problems.push(`needs the forms ${pluralCategories.join(', ')}`);
      }
      return problems.map((problem) => `${tag}, ${JSON.stringify(text)}: ${problem}`);
    });
  });
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
}
