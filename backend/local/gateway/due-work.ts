/** Work that falls due at known times, like a delivery or a late capture. */
export interface DueWork {
  /** When the earliest of it falls due; null: there is none. */
  readonly nextAt: () => Date | null;
  readonly doDue: () => Promise<void>;
}

// A suspended machine wakes with its timers late: looking again this often bounds the delay.
const lookAgainAfter = 30_000;

/**
 * Does the work as it falls due, one run at a time, until stopped.
 * `wake` looks at the times anew and has to be called when work is added; `stop` resolves when the running work is done.
 */
export function keepDoing(work: DueWork, now: () => Date) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;

  const wake = () => {
    clearTimeout(timer);
    if (stopped || running) return;
    const next = work.nextAt();
    if (!next) return;
    const wait = Math.min(Math.max(next.getTime() - now().getTime(), 0), lookAgainAfter);
    timer = setTimeout(run, wait).unref();
  };
  const run = () => {
    running = work.doDue().finally(() => {
      running = null;
      wake();
    });
  };

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
