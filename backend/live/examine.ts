import { type Check, type Finding, failed, type Patient } from './check.ts';

export interface Examined {
  readonly check: Check;
  readonly finding: Finding;
}

/**
 * Runs checks one after the other and tells each finding as it comes. Whatever they wrote is removed in any case; `isOver` is
 * asked before each, so that somebody who has heard enough gets a clean server too.
 */
export async function examine(
  patient: Patient,
  checks: readonly Check[],
  tell: (examined: Examined) => void,
  isOver: () => boolean = () => false,
): Promise<readonly Examined[]> {
  const examined: Examined[] = [];
  try {
    for (const check of checks) {
      if (isOver()) break;
      const finding = await findingOf(check, patient);
      const one = { check, finding };
      examined.push(one);
      tell(one);
      if (check.first && finding.outcome === 'failed') return examined;
    }
    return examined;
  } finally {
    await patient.scratch.clear().catch((thrown: unknown) => {
      // Where even the server could not be reached there is nothing to remove.
      if (examined.length > 1) throw thrown;
    });
  }
}

async function findingOf(check: Check, patient: Patient): Promise<Finding> {
  try {
    return await check.run(patient);
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return failed(
      `It could not be asked: ${withoutKey(said, patient)}.`,
      'Ask again; where it stays, look at the log of the server.',
    );
  }
}

const withoutKey = (text: string, { server }: Patient): string => text.replaceAll(server.key, '(the key)');
