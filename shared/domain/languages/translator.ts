import { currencies } from '../money/currencies.ts';
import { majorAmount } from '../money/money.ts';
import { type Formats, filled, inEnglish, type Translate } from './translate.ts';

type Values = Readonly<Record<string, string | number>>;

/** A text of a language: one, or one for each category of number that the language has (CLDR's names; `other` always). */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The translation of an English text, where there is one. */
export type FindTranslation = (text: string) => Translation | undefined;

/** What the texts of a tag are filed under: 'pt' of 'pt-BR'. Of Chinese, only the simplified script is written. */
export function languageName(tag: string): string | null {
  return /^zh-(hant|tw|hk|mo)/i.test(tag) ? null : (tag.toLowerCase().split('-')[0] ?? null);
}

/** A language other than English. */
export function translator(tag: string, find: FindTranslation, more?: () => Promise<unknown>): Translate {
  const rules = new Intl.PluralRules(tag);
  const formats = formatsOf(tag);

  function inLanguage(text: string, values: Values = {}, forOne?: string): string {
    const found = find(text);
    if (found === undefined) return byFigure(text, values) ?? inEnglish(text, values, forOne);
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formats.number(value) : value,
    ]);
    const words =
      typeof found === 'string' ? found : (found[rules.select(Number(values['n']))] ?? found.other);
    return filled(words, Object.fromEntries(written));
  }

  /** A rule's message has its figure written out: 'Name must be at least 3 characters' is known as one of {n} characters. */
  function byFigure(text: string, values: Values): string | null {
    const [figure] = /\d+/.exec(text) ?? [];
    if (figure === undefined || 'n' in values) return null;
    const general = text.replace(figure, '{n}');
    return find(general) === undefined ? null : inLanguage(general, { ...values, n: Number(figure) });
  }

  const dir = /^(ar|he)\b/.test(tag) ? 'rtl' : 'ltr';
  const language = languageName(tag) ?? tag;
  return Object.assign(inLanguage, { tag, language, dir, formats, ...(more && { more }) } as const);
}

const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
const shortDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

function formatsOf(tag: string): Formats {
  const utc = { timeZone: 'UTC' } as const;
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options);
  const at = (iso: string) => new Date(iso);
  return {
    // The table's symbol, at the place and with the digits of the language.
    money: (money) => {
      const whole = money.minor % 100 === 0;
      return new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: money.currency,
        minimumFractionDigits: whole ? 0 : 2,
        maximumFractionDigits: 2,
      })
        .formatToParts(majorAmount(money))
        .map(({ type, value }) => (type === 'currency' ? currencies[money.currency].symbol : value))
        .join('');
    },
    number: (value) => value.toLocaleString(tag),
    day: (iso) => dates({ ...shortDay, ...utc }).format(at(iso)),
    dayAndMonth: (iso) => dates({ day: 'numeric', month: 'short', ...utc }).format(at(iso)),
    dayRange: (start, end) => dates({ ...shortDay, ...utc }).formatRange(at(start), at(end)),
    month: (iso) => dates({ month: 'short', year: 'numeric', ...utc }).format(at(iso)),
    time: (iso) => dates(clock).format(at(iso)),
    dayAndTime: (iso) => dates({ ...shortDay, ...clock }).format(at(iso)),
    list: (items) => new Intl.ListFormat(tag).format(items),
  };
}
