import type { Money } from '../money/money.ts';

/** The names in braces: 'n' of '{n} spots left'. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Value = string | number;

/** What follows a text: a value for each of its placeholders, and the text for one where `n` counts, which need not be shown. */
type Values<Text extends string> = [Placeholder<Text>] extends [never]
  ? [] | [count: { readonly n: number }, forOne: string]
  : [values: Readonly<Record<Placeholder<Text>, Value>>, forOne?: string];

/** How a language writes what is no sentence; instants are ISO texts, days are of UTC. */
export interface Formats {
  money(money: Money): string;
  number(value: number): string;
  day(iso: string): string;
  dayAndMonth(iso: string): string;
  dayRange(start: string, end: string): string;
  month(iso: string): string;
  /** By the reader's own clock, which is named. */
  time(iso: string): string;
  dayAndTime(iso: string, zone?: string): string;
  list(items: readonly string[]): string;
}

/**
 * Words an English text in a language. The English text is the key, and what is shown where a language lacks it. In
 * components it is named `t`, so that `shared/build/source-texts.ts` finds the texts.
 */
export interface Translate {
  <Text extends string>(text: Text, ...values: Values<Text>): string;
  /** BCP 47, as it was asked for. */
  readonly tag: string;
  /** The name of its file in `languages`: 'de' of 'de-AT'. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** Absent for English, whose formats are fixed. */
  readonly formats?: Formats;
  /** Fetches the texts of what is fetched later itself, and never rejects; absent where all are there. */
  readonly more?: () => Promise<unknown>;
}

/** The text with values in the place of their names; a name without a value stays, for a part that is no text. */
export function filled(text: string, values: Readonly<Record<string, Value>> = {}): string {
  return text.replace(/{(\w+)}/g, (name, key: string) => `${values[key] ?? name}`);
}

/** `english`, for any text and values. */
export function inEnglish(text: string, values?: Readonly<Record<string, Value>>, forOne?: string): string {
  return filled(values?.['n'] === 1 && forOne ? forOne : text, values);
}

/** The language of the code. */
export const english: Translate = Object.assign(inEnglish, {
  tag: 'en',
  language: 'en',
  dir: 'ltr',
} as const);
