/**
 * What may go wrong with a call of a port: it is done and nobody hears of it ('lost'); it is done, or it is not, and the caller is told that
 * the server broke down ('thrown', 'refused').
 */
export type Fault = 'lost' | 'thrown' | 'refused';

/** A call of a port that waits for its turn. */
interface WaitingCall {
  readonly label: string;
  readonly access: Access;
  readonly faults: readonly Fault[];
  /** Takes effect, and answers its process. */
  readonly take: (fault: Fault | null) => Promise<void>;
}

/** What a process makes of a fault: an answer, or an error. */
type OnFault<T> = (fault: Fault) => T;

interface CallOfPort<T> {
  readonly label: string;
  readonly access: Access;
  readonly faults: readonly Fault[];
  readonly effect: () => Promise<T>;
  readonly onFault: OnFault<T>;
}

export class Breakdown extends Error {}

/** One of several processes that run at once. What it does between two calls of its ports nobody else can see. */
export interface Process {
  readonly name: string;
  /** In the order in which they were made. */
  readonly waiting: WaitingCall[];
  readonly isBegun: () => boolean;
  readonly isOver: () => boolean;
  readonly begin: (now: number) => void;
  /** It never goes on. */
  readonly crash: () => void;
  /** When it began; milliseconds. */
  readonly begunAt: () => number;
  readonly wait: <T>(call: CallOfPort<T>) => Promise<T>;
  /** The same for a call that nobody else can see: it has its turn at once. */
  readonly atOnce: <T>(effect: () => Promise<T>) => Promise<T>;
  /** What it came to; undefined while it runs, and where it crashed. */
  readonly result: () => unknown;
  /** What it threw. */
  readonly thrown: () => unknown;
}

export function createProcess(name: string, run: (process: Process) => Promise<unknown>): Process {
  const waiting: WaitingCall[] = [];
  let state: 'new' | 'running' | 'ended' | 'dead' = 'new';
  let begunAt = 0;
  let result: unknown;
  let thrown: unknown;

  const process: Process = {
    name,
    waiting,
    isBegun: () => state !== 'new',
    isOver: () => state === 'ended' || state === 'dead',
    begin(now) {
      state = 'running';
      begunAt = now;
      run(process).then(
        (value) => {
          result = value;
          state = 'ended';
        },
        (error: unknown) => {
          thrown = error;
          state = 'ended';
        },
      );
    },
    crash() {
      state = 'dead';
      waiting.length = 0;
    },
    begunAt: () => begunAt,
    wait<T>({ label, access, faults, effect, onFault }: CallOfPort<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const take = async (fault: Fault | null) => {
        try {
          const value = fault === 'refused' ? undefined : await effect();
          const answer = fault === null ? (value as T) : onFault(fault);
          resolve(answer);
        } catch (error) {
          reject(error);
        }
      };
      if (state === 'running') waiting.push({ label, access, faults, take });
      return promise;
    },
    atOnce: (effect) => (state === 'dead' ? new Promise(() => undefined) : effect()),
    result: () => result,
    thrown: () => thrown,
  };
  return process;
}

/** What a call touches: rows of a table, as far as their columns are known. */
export interface Access {
  /** 'all' touches everything, 'time' the clock alone, 'nothing' nothing. */
  readonly table: string;
  readonly isWrite: boolean;
  /** Values that a row has to have, one of each column, to be touched. */
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
}

export const touchesAll: Access = { table: 'all', isWrite: true, columns: {} };
export const touchesTime: Access = { table: 'time', isWrite: false, columns: {} };
export const touchesNothing: Access = { table: 'nothing', isWrite: false, columns: {} };

/**
 * Whether it may make a difference which of two calls comes first. It makes none where both read, and where no row can be touched by both.
 * Two writes meet in a row's id alone: that is what a create, an update and a delete of it hang on.
 */
export function doMeet(one: Access, other: Access): boolean {
  if (one.table === 'nothing' || other.table === 'nothing') return false;
  if (one.table === 'all' || other.table === 'all') return true;
  if (one.table !== other.table || !(one.isWrite || other.isWrite)) return false;
  const shared = one.isWrite && other.isWrite ? ['$id'] : Object.keys(one.columns);
  return shared.every((column) => {
    const [mine, its] = [one.columns[column], other.columns[column]];
    return mine === undefined || its === undefined || mine.some((value) => its.includes(value));
  });
}
