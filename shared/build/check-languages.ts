import { siteTexts } from '../../site/build/site-languages.ts';
import { widgetTexts } from '../../widget/build/language-files.ts';
import { languageProblems, readLanguages } from './languages.ts';
import { mailTexts } from './mail-texts.ts';

// `npm run check` lists what each language lacks, and fails where a text would be shown wrongly. With a language's name what it
// lacks is printed as lines to be filled in.
const all = [...siteTexts(), ...Object.values(widgetTexts()).flat(), ...mailTexts()];
const texts = [...new Map(all.map((one) => [one.text, one])).values()];
const [only] = process.argv.slice(2);
let wrong = 0;
for (const language of readLanguages().filter(({ tag }) => only === undefined || tag === only)) {
  const { tag, texts: translated } = language;
  const missing = texts.filter(({ text }) => !Object.hasOwn(translated, text));
  const unused = Object.keys(translated).filter((text) => !texts.some((one) => one.text === text));
  const problems = languageProblems(language, texts);
  wrong += problems.length;
  console.log(`${tag}: ${missing.length} of ${texts.length} texts missing, ${unused.length} unused`);
  for (const problem of problems) console.log(`  wrong: ${problem}`);
  for (const text of unused) console.log(`  unused: ${JSON.stringify(text)}`);
  for (const { text, forOne } of missing) {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const blank = forOne === undefined ? '' : Object.fromEntries(pluralCategories.map((one) => [one, '']));
    if (only === undefined) console.log(`  missing: ${JSON.stringify(text)}`);
    else console.log(`${JSON.stringify(text)}: ${JSON.stringify(blank)},`);
  }
}
process.exitCode = wrong > 0 ? 1 : 0;
