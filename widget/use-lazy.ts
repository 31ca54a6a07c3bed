import { useCallback, useRef, useState } from 'react';

interface Lazy<Module> {
  /** Null until it is there. */
  readonly value: Module | null;
  readonly failed: boolean;
  /** Fetches it; calls that overlap share one fetch, a failed one may be repeated. */
  load(): void;
}

/** A part of the widget that is fetched when it is needed. */
export function useLazy<Module>(fetchModule: () => Promise<Module>): Lazy<Module> {
  const [state, setState] = useState<{ value: Module | null; failed: boolean }>({
    value: null,
    failed: false,
  });
  const loading = useRef(false);
  const load = useCallback(() => {
    if (loading.current) return;
    loading.current = true;
    setState({ value: null, failed: false });
    fetchModule().then(
      (value) => setState({ value, failed: false }),
      () => {
        loading.current = false;
        setState({ value: null, failed: true });
      },
    );
  }, [fetchModule]);
  return { ...state, load };
}
