import type { Random } from '../../shared/domain/ports/random.ts';
import type { Clock } from '../../shared/domain/time/clock.ts';
import type { Coalesce } from './coalesce.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Hosts } from './hosts.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Owed } from './outbox/write-mails.ts';
import type { Photos } from './photos.ts';
import type { RebuildHook } from './rebuild/request-build.ts';
import type { Rows } from './rows/rows.ts';
import type { Settings } from './settings.ts';

/** Everything that reaches out of the function. Each unit takes the part that it needs. */
export interface Ports {
  readonly clock: Clock;
  /** Milliseconds since some moment of this process; unlike the clock, nobody sets it. Tells how long a call has been at work. */
  readonly elapsed: () => number;
  readonly random: Random;
  readonly rows: Rows;
  readonly hosts: Hosts;
  readonly photos: Photos;
  readonly gateway: Gateway;
  readonly mailer: Mailer;
  /** Null where no static host is to be asked for builds. */
  readonly rebuildHook: RebuildHook | null;
  readonly log: Log;
  readonly settings: Settings;
  /** Of this process: what is written to one row again and again is written once for all who wait. */
  readonly coalesce: Coalesce;
  /** Notes what the call still has to do once it has decided; null where the sweep does it. */
  readonly owe: ((owed: Owed) => void) | null;
  /** The same for what no answer may be seen to wait for: it begins once that has left. */
  readonly oweUnseen: ((owed: Owed) => void) | null;
  /** Begins what goes on after the answer; null where the sweep does it. */
  readonly afterAnswer: ((work: () => Promise<void>) => void) | null;
}

/** What it takes to decide about a booking, and to carry that out. */
export type DecideDeps = Pick<
  Ports,
  'rows' | 'clock' | 'elapsed' | 'random' | 'gateway' | 'log' | 'settings' | 'coalesce' | 'owe'
>;
