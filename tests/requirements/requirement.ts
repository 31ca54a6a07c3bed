/** What tests need besides the packages of the lock file. */
export interface Requirement {
  readonly name: string;
  /** As in 'the browser tests'. */
  readonly neededFor: string;
  /** What these tests do where it cannot be had. */
  readonly without: 'cannot run' | 'are skipped' | 'run with other fonts';
  /** @returns its file, or null where it is missing. @throws Error where the environment names a file that is missing. */
  find(): string | null;
  /** @returns null, or why it could not be installed. */
  install(): Promise<string | null>;
}
