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

interface InstallOptions {
  /** `CI` has to have everything. */
  readonly isStrict?: boolean;
  readonly print?: (line: string) => void;
}

/**
 * Installs what is missing: one line for each, and one sentence for what cannot be had. Commands call this once, before
 * anything that needs it; nothing is installed because a module was imported.
 * @returns whether the tests can run.
 */
export async function installMissing(
  requirements: readonly Requirement[],
  { isStrict = Boolean(process.env['CI']), print = console.log }: InstallOptions = {},
): Promise<boolean> {
  let canRun = true;
  for (const { name, neededFor, without, find, install } of requirements) {
    if (find() !== null) continue;
    print(`Installing ${name} for ${neededFor} …`);
    const problem = await install();
    if (problem === null && find() !== null) continue;
    const isNeeded = isStrict || without === 'cannot run';
    const missing = `There is no ${name} (${problem ?? 'it was installed elsewhere'})`;
    print(`${missing}: ${neededFor} ${isNeeded ? 'cannot run' : without}.`);
    canRun &&= !isNeeded;
  }
  return canRun;
}
