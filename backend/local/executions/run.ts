import type { FunctionResponse } from './messages.ts';

export type RunOutcome =
  | { readonly status: 'answered'; readonly response: FunctionResponse }
  /** The process died underneath. */
  | { readonly status: 'crashed' };

export type OnLine = (level: 'info' | 'error', text: string) => void;

export interface Run {
  readonly outcome: Promise<RunOutcome>;
  /**
   * Whether the process may run another one: it lives, holds no more memory than it should, and what this one began
   * came to its end soon after the answer.
   */
  readonly fit: Promise<boolean>;
}

/** How long what a run began may go on after its answer. */
const lingeringMilliseconds = 1000;

/** `end` tells whether the process may run another one; what has no answer by then gets none. */
export interface CurrentRun extends Run {
  readonly onLine: OnLine;
  answer(response: FunctionResponse): void;
  end(fit: boolean): void;
}

/** `release` is called when it is over. */
export function startRun(onLine: OnLine, release: () => void): CurrentRun {
  const outcome = Promise.withResolvers<RunOutcome>();
  const fit = Promise.withResolvers<boolean>();
  let lingering: NodeJS.Timeout | undefined;
  const end = (isFit: boolean): void => {
    clearTimeout(lingering);
    release();
    outcome.resolve({ status: 'crashed' });
    fit.resolve(isFit);
  };
  return {
    outcome: outcome.promise,
    fit: fit.promise,
    onLine,
    answer: (response) => {
      outcome.resolve({ status: 'answered', response });
      lingering = setTimeout(() => end(false), lingeringMilliseconds);
    },
    end,
  };
}
