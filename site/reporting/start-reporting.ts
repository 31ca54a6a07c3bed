import { listenToFailures } from './failures.ts';

declare global {
  interface Window {
    /** Of public/keep-errors.js: what was thrown so far; keeps nothing from then on. */
    takeKeptErrors?: () => readonly unknown[];
  }
}

/** Loads the reporter once the page is loaded and idle, and passes on what happened until then. */
export async function startReporting(dsn: string): Promise<void> {
  await idleAfterLoad();
  const { startErrorReporter, reportError, reportFailure } = await import('./error-reporter.ts');
  startErrorReporter(dsn);
  for (const error of window.takeKeptErrors?.() ?? []) reportError(error);
  listenToFailures(reportFailure);
}

async function idleAfterLoad(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // Safari knows no idle callbacks.
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 5000 })
      : setTimeout(resolve, 1000),
  );
}
