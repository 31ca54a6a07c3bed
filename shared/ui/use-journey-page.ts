import { useEffect } from 'react';

interface Journey {
  load(): Promise<unknown>;
  dispose(): void;
}

/**
 * The life of a page with a journey on it: it loads on arrival, and again when it is taken back from the browser's
 * memory; it warns whoever leaves while something is under way.
 */
export function useJourneyPage({ load, dispose }: Journey, processing: boolean): void {
  useEffect(() => {
    void load();
    const comeBack = (event: PageTransitionEvent) => event.persisted && void load();
    addEventListener('pageshow', comeBack);
    addEventListener('pagehide', dispose);
    return () => {
      removeEventListener('pageshow', comeBack);
      removeEventListener('pagehide', dispose);
      dispose();
    };
  }, [load, dispose]);

  useEffect(() => {
    if (!processing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [processing]);
}
