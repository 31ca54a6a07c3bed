import type { Chain } from '../bookings/chain.ts';
import type { OutboxRow } from '../rows/tables.ts';
import type { Fact } from './mail-template.ts';
import type { MailDeps } from './outgoing-mail.ts';

/** What a mail to support is written from. */
interface About {
  readonly rows: MailDeps['rows'];
  readonly row: OutboxRow;
  /** Of the booking; 'not found' where there is none. */
  readonly reference: string;
  readonly isCancelled: boolean;
  readonly chain: Chain | null;
  /** What its row keeps. */
  readonly detail: unknown;
}

export interface Words {
  readonly subject: string;
  readonly heading?: string;
  readonly text: string;
  readonly facts: readonly Fact[];
}

/** Null where what it would report is gone. */
export type Write = (about: About) => Words | null | Promise<Words | null>;
