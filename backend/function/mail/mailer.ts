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
  /** The same for every attempt at one mail, so that mail programs can fold a repetition. */
  readonly messageId: string;
}

export interface Mailer {
  /** Resolves once the server has taken the message over; rejects otherwise. */
  send(message: Message): Promise<void>;
}
