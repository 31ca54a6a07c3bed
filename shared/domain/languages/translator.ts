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
  const utcDay = { ...shortDay, ...utc };
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options);
  const date = (options: Intl.DateTimeFormatOptions) => (iso: string) => dates(options).format(new Date(iso));
  return {
    // The table's symbol, at the place and with the digits of the language.
    money: (money) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: money.currency,
        minimumFractionDigits: money.minor % 100 === 0 ? 0 : 2,
      })
        .formatToParts(majorAmount(money))
        .map(({ type, value }) => (type === 'currency' ? currencies[money.currency].symbol : value))
        .join(''),
    number: (value) => value.toLocaleString(tag),
    day: date(utcDay),
    dayAndMonth: date({ day: 'numeric', month: 'short', ...utc }),
    dayRange: (start, end) => dates(utcDay).formatRange(new Date(start), new Date(end)),
    month: date({ month: 'short', year: 'numeric', ...utc }),
    time: date(clock),
    dayAndTime: (iso, zone) => date({ ...shortDay, ...clock, timeZone: zone })(iso),
    list: (items) => new Intl.ListFormat(tag).format(items),
  };
}
