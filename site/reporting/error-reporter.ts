import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  captureMessage,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
  webVitalsIntegration,
} from '@sentry/browser';
import type { Failure } from './failures.ts';
import { scrubEnvelope } from './scrub-envelope.ts';
import { typedWords } from './typed-words.ts';

/**
 * Starts the reporting. Everything that it sends goes through one gate, which takes the personal data out: errors,
 * traces and replays alike, and whatever a later version may add.
 */
export function startErrorReporter(dsn: string): void {
  init({
    dsn,
    environment: location.hostname,
    tracesSampleRate: 0.2,
    replaysSessionSampleRate: 0.05,
    replaysOnErrorSampleRate: 0,
    // The backend neither knows these headers nor has to learn who is traced.
    tracePropagationTargets: [],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    // A transition between pages that is given up is no error.
    ignoreErrors: [/Transition was /],
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      breadcrumbsIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
      webVitalsIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: ['alt', 'aria-label', 'content', 'placeholder', 'title', 'value'],
        networkDetailAllowUrls: [],
        networkCaptureBodies: false,
        // Compressed in a worker, the gate could not read it, and the content policy allows none.
        useCompression: false,
      }),
    ],
    beforeBreadcrumb: (breadcrumb) => (breadcrumb.category === 'ui.input' ? null : breadcrumb),
    transport: (options) => {
      const { send, flush } = makeFetchTransport(options);
      return { flush, send: (envelope) => send(scrubEnvelope(envelope, typedWords(document))) };
    },
  });
}

/** Reports an expected failure, which the visitor saw a message for. */
export function reportFailure({ call, error }: Failure): void {
  const { message, type, code } = error;
  captureMessage(`${call}: ${message || type || code || 'no answer'}`, {
    level: 'warning',
    tags: { call, type, code },
    fingerprint: ['expected failure', call, type ?? message, String(code)],
  });
}

export { captureException as reportError };
