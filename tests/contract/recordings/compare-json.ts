import { type Correspondence, isRecordedMoment } from './correspondence.ts';
import type { Json } from './recording.ts';

/** Where two values differ, in words for a test's report. */
export type Difference = string;

/** What a value belongs to: the nearest object around it with an id. */
interface Owner {
  readonly id: string;
  readonly table: string;
}

/** Values that no replay can repeat and that are compared by their form alone. */
const free: Readonly<Record<string, RegExp>> = {
  duration: /^\d+(\.\d+)?(e-?\d+)?$/,
  deploymentId: /^[\w-]+$/,
  version: /^\d+\.\d+\.\d+$/,
};

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All places where a replayed value is not what was recorded. */
export function compareJson(known: Correspondence, recorded: unknown, replayed: unknown): Difference[] {
  const differences: Difference[] = [];

  const compare = (at: string, name: string, owner: Owner, one: unknown, other: unknown): void => {
    if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
      for (const [index, value] of one.entries()) compare(`${at}[${index}]`, '', owner, value, other[index]);
    } else if (isRecord(one) && isRecord(other)) {
      const names = new Set([...Object.keys(one), ...Object.keys(other)]);
      for (const key of names)
        compare(at ? `${at}.${key}` : key, key, ownerOf(one, owner), one[key], other[key]);
    } else if (!sameValue(known, name, owner, one, other)) {
      differences.push(`${at || 'body'}: recorded ${shown(one)}, replayed ${shown(other)}`);
    }
  };

  compare('', '', { id: '', table: '' }, recorded, replayed);
  return differences;
}

function sameValue(known: Correspondence, name: string, owner: Owner, one: unknown, other: unknown): boolean {
  const form = free[name];
  if (form && one !== undefined) return other !== undefined && form.test(String(other));
  if (name === '$sequence' && typeof one === 'string')
    return known.sameSequence(owner.table, owner.id, one, other);
  // The recorded function was a stand-in, whose lines had no ends; those of a real function have.
  if ((name === 'logs' || name === 'errors') && one !== '') return other === `${one}\n`;
  if (isRecordedMoment(one)) return known.sameMoment(owner.id, one, other);
  return Object.is(one, other);
}

function ownerOf(value: Json, around: Owner): Owner {
  const id = value['$id'];
  const table = value['$tableId'] ?? value['$collectionId'] ?? value['bucketId'];
  if (typeof id !== 'string') return around;
  return { id, table: typeof table === 'string' ? table : '' };
}

export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
