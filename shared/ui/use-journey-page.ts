import { useEffect } from 'react';
import { useOnArrival } from './use-on-arrival.ts';

interface Journey {
  load(): Promise<unknown>;
  dispose(): void;
}

/**
 * Loads a journey on arrival and disposes of it when the page closes; warns before the page is left while something is
 * under way.
 */
export function useJourneyPage({ load, dispose }: Journey, processing: boolean): void {
  useOnArrival(load);

  useEffect(() => {
    addEventListener('pagehide', dispose);
    return () => {
      removeEventListener('pagehide', dispose);
      dispose();
    };
  }, [dispose]);

  useEffect(() => {
    if (!processing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [processing]);
}
