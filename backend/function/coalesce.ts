/** Runs what is asked for under a key, one run at a time; calls during a run share the next one, which begins after it. */
export type Coalesce = (key: string, run: () => Promise<void>) => Promise<void>;

interface Runs {
  readonly current: Promise<void>;
  next: Promise<void> | null;
}

export function createCoalescer(): Coalesce {
  const runs = new Map<string, Runs>();

  function begin(key: string, run: () => Promise<void>): Promise<void> {
    const current = run().finally(() => {
      if (runs.get(key)?.next === null) runs.delete(key);
    });
    runs.set(key, { current, next: null });
    return current;
  }

  return (key, run) => {
    const its = runs.get(key);
    if (its === undefined) return begin(key, run);
    const beginNext = () => begin(key, run);
    its.next ??= its.current.then(beginNext, beginNext);
    return its.next;
  };
}
