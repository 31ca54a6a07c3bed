import type { Hono } from 'hono';
import type { ConnectionLimits } from './listen.ts';
import type { MailScenario } from './mailbox/mail-scenarios.ts';
import type { BackendEnv } from './protocol/answers.ts';

export interface BackendOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** Everything is kept here: rows, files, mails, the gateway's ledger. */
  readonly dataDir: string;
  /** Where mail is received, 0 for any free port; without one there is no mailbox. */
  readonly smtpPort?: number;
  /** How the mail server answers at first; default `usual`. */
  readonly mailScenario?: MailScenario;
  /**
   * The function's variables, all that it sees of the environment. `GATEWAY_API_URL` and `SMTP_URL` default to the
   * backend's own gateway and mailbox. The gateway runs when its secrets are here.
   */
  readonly functionEnvironment?: Readonly<Record<string, string>>;
  /** Seconds between two calls by the schedule; without them there are none. */
  readonly sweepSeconds?: number;
  /**
   * Called by POST `/build-hook`, as a static host builds the site again. Only with it, changes of rows call the function
   * that declares them as events.
   */
  readonly buildHook?: () => void;
  /** The same file that Appwrite runs; by default the project's own build. */
  readonly functionBundle?: string;
  /** Writes the bundle. Called once the data folder is reserved, so that no backend that runs in it finds another bundle. */
  readonly buildBundle?: () => Promise<void>;
  /** The declaration of tables, buckets and functions; by default the project's own. */
  readonly configFile?: string;
  /** Keys and their scopes (null: all), accepted from this machine alone, besides `local-dev-key` with all of them. */
  readonly scopedKeys?: Readonly<Record<string, readonly string[] | null>>;
  /** Host names of the pages that may send requests; by default all. */
  readonly allowedOrigins?: readonly string[];
  /** How many connections there may be, and how long their requests may take. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Gets one JSON line an event. */
  readonly log?: (line: string) => void;
  /** Milliseconds. */
  readonly now?: () => number;
  /** For tests alone, which need a backend that breaks its promises: comes before its own routes. */
  readonly unsafe?: Hono<BackendEnv>;
}
