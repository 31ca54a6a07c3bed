import type { Query } from './query.ts';

type Holds = (value: unknown, asked: readonly unknown[]) => boolean;

const compared =
  (holds: (value: number, asked: number) => boolean): Holds =>
  (value, [asked]) =>
    holds(value as number, asked as number);

const affixed =
  (holds: (text: string, affix: string) => boolean): Holds =>
  (value, asked) =>
    typeof value === 'string' && asked.some((affix) => holds(value, String(affix)));

const filters: Readonly<Record<string, Holds>> = {
  equal: (value, asked) => asked.includes(value),
  notEqual: (value, asked) => !asked.includes(value),
  contains: (value, asked) => Array.isArray(value) && asked.some((one) => value.includes(one)),
  startsWith: affixed((text, prefix) => text.startsWith(prefix)),
  endsWith: affixed((text, suffix) => text.endsWith(suffix)),
  greaterThan: compared((value, asked) => value > asked),
  greaterThanEqual: compared((value, asked) => value >= asked),
  lessThan: compared((value, asked) => value < asked),
  lessThanEqual: compared((value, asked) => value <= asked),
  between: (value, [least, most]) =>
    (value as number) >= (least as number) && (value as number) <= (most as number),
  isNull: (value) => value == null,
  isNotNull: (value) => value != null,
};

/**
 * Whether values that no table holds yet pass a list's filters, as far as Appwrite asks: by the filters named here,
 * exactly, and any other is passed.
 */
export const matches = (values: Readonly<Record<string, unknown>>, queries: readonly Query[]): boolean =>
  queries.every(
    ({ method, attribute, values: asked }) => filters[method]?.(values[attribute], asked) ?? true,
  );
