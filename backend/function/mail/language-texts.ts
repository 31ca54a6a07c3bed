import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Translation } from '../../../shared/domain/languages/translator.ts';

type Texts = Readonly<Record<string, Translation>>;

const folder = path.resolve(import.meta.dirname, '../../../languages');

/** The texts of each language, by its name. The bundle has the mails' share of them in the place of this module (`build.ts`). */
export const languageTexts: Readonly<Record<string, Texts>> = Object.fromEntries(
  globSync('*.json', { cwd: folder }).map((name) => {
    const { texts } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { readonly texts: Texts };
    return [path.basename(name, '.json'), texts];
  }),
);
