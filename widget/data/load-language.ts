import { type LanguagePart, languageParts, seed } from 'virtual:languages';
import { textKey } from '../../shared/domain/languages/text-key.ts';
import { english, type Translate } from '../../shared/domain/languages/translate.ts';
import { languageName, type Translation, translator } from '../../shared/domain/languages/translator.ts';

/** What an element fetches after its first part, before anything else of it is shown. */
const forBooking: readonly LanguagePart[] = ['errors', 'booking', 'confirmation'];
const later: Readonly<Record<string, readonly LanguagePart[]>> = {
  'group-trip-status': [...forBooking, 'status'],
};

const loaded = new Map<string, Promise<Translate>>();

/**
 * The first of the wanted languages (BCP 47, with commas between) that there is, English otherwise. What an element shows later
 * is fetched by `more`, or at once where the `whole` is asked for.
 */
export async function loadLanguage(wanted: string, element: string, whole: boolean): Promise<Translate> {
  const key = `${wanted} ${element}`;
  const known = loaded.get(key) ?? load(wanted, later[element] ?? forBooking);
  loaded.set(key, known);
  known.catch(() => loaded.delete(key));
  const t = await known;
  if (whole) await t.more?.();
  return t;
}

/**
 * A tag as it is written today: 'de-AT' for 'de_at', and 'he' for the 'iw' of older systems; of what is no tag, such as
 * 'zh-cmn-Hans', its first part.
 */
function canonical(written: string): string {
  const tag = written.trim().replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return languageName(tag) ?? '';
  }
}

async function load(wanted: string, parts: readonly LanguagePart[]): Promise<Translate> {
  for (const tag of wanted.split(',').map(canonical)) {
    const name = languageName(tag);
    if (name === 'en') return english;
    const files = name && languageParts[name];
    if (!files) continue;
    const texts = new Map<string, Translation>();
    const add = async (part: LanguagePart) => {
      for (const [key, text] of Object.entries((await files[part]()).default)) texts.set(key, text);
    };
    await add('trip');
    return translator(
      tag,
      (text) => texts.get(textKey(seed, text)),
      // What does not come is shown in English.
      () => Promise.allSettled(parts.map(add)),
    );
  }
  return english;
}
