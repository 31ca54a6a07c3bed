import { second } from '../../../shared/domain/time/durations.ts';

/** What a server says instead of yes: RFC 5321, 4.2. */
export interface Reply {
  readonly code: number;
  readonly words: string;
}

/** How the mail server differs from one that takes every mail at once. */
export interface MailBehaviour {
  /** One line for the mailbox's page. */
  readonly about: string;
  /** Ends every connection without a word. */
  readonly isAway?: true;
  /** Milliseconds before each answer but the last. */
  readonly waitBefore?: number;
  /** Milliseconds before the answer to a mail that has arrived, and is kept. */
  readonly waitAtEnd?: number;
  readonly greeting?: Reply;
  /** To `MAIL FROM`. */
  readonly sender?: Reply;
  /** To `RCPT TO`. */
  readonly recipient?: Reply;
  /** To the mail itself, which is not kept then. */
  readonly mail?: Reply;
}

/** In the order of the page's select. */
export const mailScenarios = {
  usual: { about: 'Every mail is taken at once.' },
  away: { about: 'Nobody answers: each connection ends without a word.', isAway: true },
  'slow lines': { about: 'Each answer takes three seconds.', waitBefore: 3 * second },
  'slow end': {
    about: 'The mail is kept, but the server says so only after half a minute.',
    waitAtEnd: 30 * second,
  },
  '421 busy': {
    about: 'The server is too busy to begin.',
    greeting: { code: 421, words: '4.7.0 Too many connections, try again later' },
  },
  '451 later': {
    about: 'The server takes the mail and asks to send it again later.',
    mail: { code: 451, words: '4.3.0 Error in processing, try again later' },
  },
  '535 wrong password': {
    about: 'The server does not know who is sending.',
    sender: { code: 535, words: '5.7.8 Authentication credentials invalid' },
  },
  '550 unknown reader': {
    about: 'Nobody has the address.',
    recipient: { code: 550, words: '5.1.1 The account that you tried to reach does not exist' },
  },
  '552 full': {
    about: 'The mailbox of the reader is full.',
    recipient: { code: 552, words: '5.2.2 Mailbox full' },
  },
} as const satisfies Record<string, MailBehaviour>;

export type MailScenario = keyof typeof mailScenarios;

export const mailScenarioNames = Object.keys(mailScenarios) as [MailScenario, ...MailScenario[]];

export const isMailScenario = (text: unknown): text is MailScenario =>
  typeof text === 'string' && Object.hasOwn(mailScenarios, text);
