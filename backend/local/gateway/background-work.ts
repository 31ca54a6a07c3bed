/** Work with known due times, such as deliveries and late captures. */
export interface DueWork {
  /** When the next work is due, in milliseconds; infinite when there is none. */
  readonly nextAt: () => number;
  readonly doDue: () => Promise<void>;
}

// Timers are late after the machine was suspended; checking this often bounds the delay.
const longestWait = 30_000;

/**
 * Runs the work when it is due, one run at a time, until stopped.
 * Call `wake` after adding work; `stop` resolves when the running work is done.
 */
export function runDueWork(work: DueWork, now: () => Date) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;

  function wake(): void {
    clearTimeout(timer);
    if (stopped || running) return;
    const next = work.nextAt();
    if (next === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(next - now().getTime(), 0), longestWait);
    timer = setTimeout(run, wait).unref();
  }

  function run(): void {
    // The work itself wakes: it has to find itself running.
    running = Promise.resolve()
      .then(work.doDue)
      .finally(() => {
        running = null;
        wake();
      });
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
