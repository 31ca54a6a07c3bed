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

const anyGeneratedId = /\b6[0-9a-f]{19}\b/g;

/** The form of a moment in an answer. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;
/** Rows of the seed carry moments long before the day of the recording. */
const ofTheRecordedRun = /^2026-11-2[01]T/;

const isRecordedMoment = (value: unknown): value is string =>
  typeof value === 'string' && ofTheRecordedRun.test(value) && moment.test(value);

/**
 * Which value of the replay corresponds to which of the recording, for values that a server generates: ids, moments and the
 * sequence numbers of new rows. Each is learnt where it first appears and must stay the same from then on.
 */
export function createCorrespondence(seeded: ReadonlySet<string>) {
  const ids = new Map<string, string>();
  const moments = new Map<string, string>();
  const sequences = new Map<string, Map<number, number>>();

  const learnIds = (recorded: unknown, replayed: unknown): void => {
    if (typeof recorded === 'string') {
      const [before, now] = [recorded, replayed].map((text) => String(text).match(anyGeneratedId) ?? []);
      for (const [index, id] of (before ?? []).entries()) {
        const counterpart = now?.[index];
        if (counterpart !== undefined && !ids.has(id)) ids.set(id, counterpart);
      }
      return;
    }
    if (typeof recorded !== 'object' || recorded === null) return;
    if (typeof replayed !== 'object' || replayed === null) return;
    for (const [name, value] of Object.entries(recorded)) learnIds(value, (replayed as Json)[name]);
  };

  return {
    learnIds,

    /** A text of the recording with the ids of the replay. */
    translate: (text: string): string => text.replace(anyGeneratedId, (id) => ids.get(id) ?? id),

    /** Whether a moment of the run fits: of the right form, and the same as before where it was seen before. */
    sameMoment(owner: string, recorded: string, replayed: unknown): boolean {
      // Sent back to the server, a moment of the recording is a value like any other.
      if (replayed === recorded) return true;
      if (typeof replayed !== 'string' || !moment.test(replayed)) return false;
      const name = `${owner} ${recorded}`;
      const known = moments.get(name) ?? replayed;
      moments.set(name, known);
      return known === replayed;
    },

    /** Whether the sequence number of a row fits; those of new rows may have gaps, but keep their order. */
    sameSequence(table: string, id: string, recorded: string, replayed: unknown): boolean {
      if (seeded.has(`${table}/${id}`) || !/^\d+$/.test(recorded)) return recorded === replayed;
      if (typeof replayed !== 'string' || !/^\d+$/.test(replayed)) return false;
      const known = sequences.get(table) ?? new Map<number, number>();
      sequences.set(table, known);
      const [one, other] = [Number(recorded), Number(replayed)];
      for (const [before, now] of known) if (Math.sign(before - one) !== Math.sign(now - other)) return false;
      known.set(one, other);
      return true;
    },
  };
}

export type Correspondence = ReturnType<typeof createCorrespondence>;
