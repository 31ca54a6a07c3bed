import { type Check, type CheckResult, type CheckTarget, failed } from './check.ts';

export interface CheckedResult {
  readonly check: Check;
  readonly result: CheckResult;
}

/**
 * Runs checks one after the other and reports each result as it comes. Always removes what they wrote. `isStopped` is read
 * before each check, so that an interrupted run leaves a clean server too.
 */
export async function runChecks(
  target: CheckTarget,
  checks: readonly Check[],
  report: (checked: CheckedResult) => void,
  isStopped: () => boolean = () => false,
): Promise<readonly CheckedResult[]> {
  const checked: CheckedResult[] = [];
  try {
    for (const check of checks) {
      if (isStopped()) break;
      const result = await resultOf(check, target);
      const one = { check, result };
      checked.push(one);
      report(one);
      if (check.first && result.outcome === 'failed') return checked;
    }
    return checked;
  } finally {
    await target.scratch.clear().catch((thrown: unknown) => {
      // When the server could not be reached, there is nothing to remove.
      if (checked.length > 1) throw thrown;
    });
  }
}

async function resultOf(check: Check, target: CheckTarget): Promise<CheckResult> {
  try {
    return await check.run(target);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return failed(
      `The check could not run: ${withoutKey(message, target)}.`,
      'Run the doctor again. If it fails again, read the log of the server.',
    );
  }
}

const withoutKey = (text: string, { server }: CheckTarget): string =>
  text.replaceAll(server.key, '(the key)');
