import { compareJson } from './compare-json.ts';
import { createCorrespondence } from './correspondence.ts';
import { startRecordedBackend } from './recorded-backend.ts';
import { type Json, readRecording } from './recording.ts';
import type { StepResult } from './replay.ts';
import { nodeSdk, type Sdk, webSdk } from './sdk.ts';
import { sdkCalls } from './sdk-calls.ts';

/** A call to an official SDK, and what came of it. */
interface RecordedCall {
  readonly step: string;
  readonly sdk: 'web' | 'node' | 'node-guest';
  readonly resolved?: unknown;
  readonly threw?: {
    readonly name: string;
    readonly message: string;
    readonly code: number;
    readonly type: string;
  };
}

/** Where the recorder's relay answered. */
const recordedOrigin = 'http://localhost:9511';

/** Makes the recorded calls again, with both official SDKs; those that never left the SDK are left out. */
export async function replaySdk(): Promise<StepResult[]> {
  const backend = await startRecordedBackend();
  const known = createCorrespondence(backend.seeded);
  try {
    const results: StepResult[] = [];
    for (const recorded of readRecording<RecordedCall>('09-sdk')) {
      const call = sdkCalls[recorded.step];
      if (!call) continue;
      const outcome = await outcomeOf(() => call(sdkFor(recorded, backend.url)), backend.url);
      const expected = expectedOf(recorded);
      known.learnIds(expected, outcome);
      const translated: unknown = JSON.parse(known.translate(JSON.stringify(expected)));
      results.push({
        step: `${recorded.step} (${recorded.sdk})`,
        differences: compareJson(known, translated, outcome).map((what) => ({ part: 'body', what })),
        unserved: (outcome['threw'] as RecordedCall['threw'] | undefined)?.code === 501,
      });
    }
    return results;
  } finally {
    await backend.close();
  }
}

function sdkFor({ step, sdk }: RecordedCall, origin: string): Sdk {
  const endpoint = `${origin}/v1`;
  if (step === 'unknown route (html 404)') return webSdk({ endpoint: `${origin}/v9` });
  if (step === 'unknown project') return nodeSdk({ endpoint, key: 'key', project: 'nope' });
  if (step === 'bad key') return nodeSdk({ endpoint, key: 'not-a-key' });
  if (step === 'missing scope') return nodeSdk({ endpoint, key: 'key-readonly' });
  if (sdk === 'web') return webSdk({ endpoint });
  return sdk === 'node' ? nodeSdk({ endpoint, key: 'key' }) : nodeSdk({ endpoint });
}

async function outcomeOf(call: () => unknown, origin: string): Promise<Json> {
  try {
    const resolved = await call();
    if (resolved instanceof ArrayBuffer) return { resolved: 'bytes' };
    return { resolved: JSON.parse(JSON.stringify(resolved).replaceAll(origin, recordedOrigin)) as unknown };
  } catch (error) {
    return { threw: shownError(error as RecordedCall['threw']) };
  }
}

function expectedOf({ resolved, threw }: RecordedCall): Json {
  if (threw) return { threw: shownError(threw) };
  const { arrayBuffer, progress: _progress, ...rest } = resolved as Json;
  if (arrayBuffer !== undefined) return { resolved: 'bytes' };
  return { resolved: typeof resolved === 'string' ? resolved : rest };
}

/** The page of an unknown route is for people; its text is not compared. */
const shownError = (error: RecordedCall['threw']): Json => ({
  name: error?.name,
  message: error?.message.startsWith('<') ? 'a page' : error?.message,
  code: error?.code,
  type: error?.type,
});
