export interface WorkUnderWay {
  /** Does the work and counts it as under way meanwhile. @throws Error once `end` was called: the work does not begin. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Lets nothing more begin. Resolves when all that is under way has ended, well or not. */
  end(): Promise<void>;
}

/** What a part is doing, which its end has to wait for: what it uses is closed after it. */
export function createWorkUnderWay(): WorkUnderWay {
  const running = new Set<Promise<unknown>>();
  let ended = false;
  return {
    async run(work) {
      if (ended) throw new Error('The backend has ended.');
      const one = work();
      running.add(one);
      try {
        return await one;
      } finally {
        running.delete(one);
      }
    },

    async end() {
      ended = true;
      await Promise.allSettled(running);
    },
  };
}
