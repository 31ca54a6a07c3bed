/**
 * An answer other than success, as Appwrite words it. Thrown, since it ends the request wherever it is noticed and
 * undoes the SQLite transaction around it.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.type = type;
  }
}

/** The version whose answers this backend gives. */
export const serverVersion = '1.9.6';

/** The body of a refusal. */
export const refusalBody = (refusal: Refusal) => ({
  message: refusal.message,
  code: refusal.status,
  type: refusal.type,
  version: serverVersion,
});

/** A parameter that breaks its rule; `rule` is the sentence Appwrite's validator gives. */
export const invalidArgument = (name: string, rule: string): Refusal =>
  new Refusal(400, 'general_argument_invalid', `Invalid \`${name}\` param: ${rule}`);

export const missingArgument = (name: string): Refusal =>
  new Refusal(400, 'general_argument_invalid', `Param "${name}" is not optional.`);

export const unauthorized = (
  message = 'The current user is not authorized to perform the requested action.',
): Refusal => new Refusal(401, 'user_unauthorized', message);
