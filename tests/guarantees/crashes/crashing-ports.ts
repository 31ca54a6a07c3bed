import type { Ports } from '../../../backend/function/ports.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { intercept } from '../../../backend/function/testing/intercept.ts';

/** What goes wrong at an outside call. */
export type Fault =
  /** The process crashes, and the call never arrives. */
  | 'before'
  /** The call takes effect, its answer is lost, and the process crashes. */
  | 'after'
  /** The process crashes, and its write lands later than the next process's. */
  | 'late'
  /** A create takes effect, and is answered as if it had not; the process goes on. */
  | 'unsure'
  /** A create does not take effect, and is answered as if the id were another's; the process goes on. */
  | 'failed'
  /** The same, and it takes effect once the process was told so by a read. */
  | 'soon'
  /** The same, and it takes effect once the call has ended. */
  | 'slow';

const faults: readonly Fault[] = ['before', 'after', 'late', 'unsure', 'failed', 'soon', 'slow'];

export interface CrashPoint {
  /** The number of the outside call, from 0. */
  readonly point: number;
  readonly fault: Fault;
}

const creates = /^(create|createAll) /;
const decides = /^(create (steps|bookings)|createAll seats)/;
const writes = /^(create|createAll|update|remove|removeSeats)\b/;
// A crash at a read leaves what a crash after the write before it leaves.
const reads =
  /^(get|list|count|hosts|photos|gateway (order|payment|refundById|refundsOfPayment|ordersOfReceipt|paymentsOfOrder)$)/;

/** An outside call that a process has made. */
export interface MadeCall {
  readonly label: string;
  /** All earlier ones had been answered. */
  readonly isAlone: boolean;
}

/** Every way in which one of the calls can go wrong, and differently from the calls before it. */
export function crashPointsOf(calls: readonly MadeCall[]): readonly CrashPoint[] {
  return calls.flatMap(({ label, isAlone }, point) =>
    faults
      .filter((fault) => canFail(label, fault))
      // A crash after the last write before it leaves the same.
      .filter((fault) => fault !== 'before' || !isAlone || !calls.slice(0, point).some(isWrite))
      .map((fault) => ({ point, fault })),
  );
}

const isWrite = ({ label }: MadeCall): boolean => canFail(label, 'after');

/** Whether a call of this kind can go wrong so. */
function canFail(label: string, fault: Fault): boolean {
  if (fault === 'late') return writes.test(label);
  if (fault === 'soon' || fault === 'slow') return decides.test(label);
  if (fault === 'unsure' || fault === 'failed') return creates.test(label);
  return !reads.test(label) || /^count(Up|Down)/.test(label);
}

// One for all of them: what logs an error writes its stack, which takes long the first time.
const crashError = new Error('The process has crashed.');

/**
 * Ports of a process in which one outside call goes wrong: after a crash no later call arrives, and no answer to an earlier one. `calls`
 * lists the calls made until then, by kind; without a crash point, it lists every point at which the process could crash.
 */
export function createCrashingPorts({ ports }: Pick<AnyTestApp, 'ports'>, crashPoint: CrashPoint | null) {
  const calls: MadeCall[] = [];
  let underWay = 0;
  let isReached = false;
  let hasCrashed = false;
  let late: (() => Promise<unknown>) | null = null;
  const pass = async (label: string, call: () => Promise<unknown>): Promise<unknown> => {
    if (hasCrashed) throw crashError;
    const isHere = calls.push({ label, isAlone: underWay === 0 }) - 1 === crashPoint?.point;
    if (isHere && crashPoint !== null) return fail(crashPoint.fault, call);
    underWay += 1;
    const answer = await call().finally(() => {
      underWay -= 1;
    });
    if (hasCrashed) throw crashError;
    if (crashPoint?.fault === 'soon') await land();
    return answer;
  };
  const land = async (): Promise<void> => {
    const write = late;
    late = null;
    await write?.().catch(() => undefined);
  };
  const fail = async (fault: Fault, call: () => Promise<unknown>): Promise<unknown> => {
    isReached = true;
    // From here on: a call that begins while this one takes effect would leave more than this one.
    hasCrashed = fault === 'before' || fault === 'after' || fault === 'late';
    // A failed call took effect too; its answer is lost all the same.
    if (fault === 'after' || fault === 'unsure') await call().catch(() => undefined);
    if (fault === 'late' || fault === 'slow' || fault === 'soon') late = call;
    if (hasCrashed) throw crashError;
    return false;
  };
  /** A port whose every call is an outside call. */
  const passing = <Port extends object>(port: Port, kind: string): Port =>
    intercept(port, (name, call, [table]) =>
      pass(`${kind}${name} ${kind === '' && typeof table === 'string' ? table : ''}`.trim(), call),
    );
  const its: Ports = {
    ...ports,
    rows: passing(ports.rows, ''),
    hosts: passing(ports.hosts, 'hosts '),
    photos: passing(ports.photos, 'photos '),
    gateway: passing(ports.gateway, 'gateway '),
    mailer: passing(ports.mailer, 'mail '),
  };
  return {
    ports: its,
    calls,
    isReached: () => isReached,
    /** Lets the write arrive that was under way. */
    land,
  };
}
