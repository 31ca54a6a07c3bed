export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** A mail that is ready to go. Subjects and addresses hold no line breaks. */
export interface Message {
  readonly to: string;
  /** Who reads the answers. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** A JPEG that the HTML shows by its `photoCid`. */
  readonly photo: Uint8Array | null;
  /** The same for every attempt at one mail, so that mail programs can fold a repetition. */
  readonly messageId: string;
}

/** Why a message was not taken over. */
export type MailProblem =
  /** The server refuses this recipient, and always will. */
  | 'refused for good'
  /** The server was given all of the message, and gave no answer: it may have taken it over. */
  | 'outcome unknown'
  /** No server took it over for as long as it was tried. */
  | 'not taken in time'
  /** Anything else, which passes. */
  | 'failed';

export class MailError extends Error {
  readonly problem: MailProblem;
  /** The server's number and its command, such as '550 RCPT TO': no personal data. */
  readonly code: string;

  constructor(problem: MailProblem, code: string, cause?: unknown) {
    super(`The mail was not taken over: ${problem} (${code}).`, { cause });
    this.name = 'MailError';
    this.problem = problem;
    this.code = code;
  }
}

export const problemOf = (thrown: unknown): MailProblem =>
  thrown instanceof MailError ? thrown.problem : 'failed';

export interface Mailer {
  /** Resolves once the server has taken the message over; rejects otherwise, with a `MailError` where it is known why. */
  send(message: Message): Promise<void>;
}
