/** Work with known due times, such as deliveries and late captures. */
export interface DueWork {
  /** When the next work is due, in milliseconds; infinite when there is none. */
  readonly nextAt: () => number;
  readonly doDue: () => Promise<void>;
}

// Timers are late after the machine was suspended; checking this often bounds the delay.
const longestWait = 30_000;

/** From work that failed until the next try, in milliseconds: what is due stays due, and would fail again at once. */
const waitAfterFailure = 1000;

/**
 * Runs the work when it is due, one run at a time, until stopped. Work that fails, on a full disk for example, is run again.
 * Call `wake` after adding work; `stop` resolves when the running work is done.
 */
export function runDueWork(work: DueWork, now: () => Date, logFailure: (error: unknown) => void) {
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
      .then(() => {
        running = null;
        wake();
      })
      .catch((error) => {
        running = null;
        logFailure(error);
        if (!stopped) timer = setTimeout(run, waitAfterFailure).unref();
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
