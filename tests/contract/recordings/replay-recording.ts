import { plans, type RecordingPlan } from './plans.ts';
import { startRecordedBackend } from './recorded-backend.ts';
import { type Exchange, readRecording } from './recording.ts';
import { replay, type StepResult } from './replay.ts';

/**
 * Replays one recording against a backend of its own.
 * @throws Error when there is no plan of that name.
 */
export async function replayRecording(name: string): Promise<StepResult[]> {
  const plan = plans[name];
  if (!plan) throw new Error(`There is no plan to replay ${name}.`);
  const backend = await startRecordedBackend(plan.backend);
  try {
    const { prelude } = plan;
    return await replay(backend, {
      ...plan,
      exchanges: exchangesOf(name, plan),
      prelude: prelude ? readRecording(prelude.recording).filter(({ step }) => prelude.steps.test(step)) : [],
    });
  } finally {
    await backend.close();
  }
}

function exchangesOf(name: string, { recording = name, steps }: RecordingPlan): Exchange[] {
  return readRecording(recording).filter(({ step }) => steps?.test(step) ?? true);
}
