import type { Browser, CDPSession } from '@playwright/test';

/** A widget on a host's page, to be measured. */
export interface MeasuredWidget {
  readonly name: string;
  readonly page: string;
  /** The origin of its script, where its loading begins. */
  readonly origin: string;
  readonly awaited: Awaited;
}

/** One request of a widget; times in milliseconds since its tag. */
interface WidgetRequest {
  readonly url: string;
  readonly type: string;
  readonly sent: number;
  readonly done: number;
  /** As transferred, with headers. */
  readonly bytes: number;
}

/** Times in milliseconds since the browser met the widget's tag. */
export interface Visit {
  readonly tripShown: number;
  readonly formUsable: number;
  /** What tasks of the main thread took beyond 50 ms each. */
  readonly blocked: number;
  /** Until the form is usable, without pictures. */
  readonly bytes: number;
  readonly requests: readonly WidgetRequest[];
}

/** Slow 4G on a processor four times as slow as this one. */
const slowPhone = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
  cpuSlowdown: 4,
  window: { width: 412, height: 823 },
};

/** Opens a widget's page once, with nothing in the browser's cache. */
export async function visit(browser: Browser, widget: MeasuredWidget): Promise<Visit> {
  const context = await browser.newContext({ viewport: slowPhone.window });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', slowPhone.network);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
    const requests = recordRequests(devTools, new URL(widget.page).origin);
    // The page tells it by itself: what would ask it is compiled there, on the slowed processor, while the widget loads.
    await devTools.send('Runtime.enable');
    await devTools.send('Runtime.addBinding', { name: bell });
    const usable = Promise.withResolvers<void>();
    devTools.once('Runtime.bindingCalled', () => usable.resolve());
    const patience = AbortSignal.timeout(60_000);
    patience.addEventListener('abort', () => usable.reject(patience.reason));
    await page.addInitScript(watchWidget, widget.awaited);
    await page.goto(widget.page, { waitUntil: 'commit' });
    await usable.promise;
    const seen = await page.evaluate((name) => Reflect.get(window, name) as SeenTimes, seenTimes);
    const tag = await page.evaluate(
      (origin) =>
        Math.min(
          ...performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.startsWith(origin))
            .map(({ startTime }) => startTime),
        ),
      widget.origin,
    );
    return figuresOf(seen, tag, requests());
  } catch (error) {
    throw new Error(`No form was usable: ${widget.name}`, { cause: error });
  } finally {
    await context.close();
  }
}

function figuresOf(seen: SeenTimes, tag: number, requests: readonly WidgetRequest[]): Visit {
  const { tripShown, formUsable, longTasks } = seen;
  if (tripShown === null || formUsable === null)
    throw new Error('The visit ended before its form was usable.');
  const until = formUsable - tag;
  const counted = requests.filter(({ type, sent }) => type !== 'Image' && sent <= until);
  return {
    tripShown: tripShown - tag,
    formUsable: until,
    blocked: longTasks
      .filter(({ start }) => start >= tag && start <= formUsable)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
    requests,
  };
}

/** Collects every request that is not the host page's own. */
function recordRequests(devTools: CDPSession, hostOrigin: string): () => readonly WidgetRequest[] {
  const begun = new Map<string, { url: string; type: string; at: number }>();
  const ended = new Map<string, { at: number; bytes: number }>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http') || request.url.startsWith(hostOrigin)) return;
    begun.set(requestId, { url: request.url, type: type ?? '', at: timestamp * 1000 });
  });
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    ended.set(requestId, { at: timestamp * 1000, bytes: encodedDataLength });
  });
  return () => {
    const first = Math.min(...[...begun.values()].map(({ at }) => at));
    return [...begun].flatMap(([requestId, { url, type, at }]) => {
      const end = ended.get(requestId);
      return end ? [{ url, type, sent: at - first, done: end.at - first, bytes: end.bytes }] : [];
    });
  };
}

/** What a visitor waits for on a page, as selectors within the widget. */
interface Awaited {
  /** The widget's own element, with or without a shadow root. */
  readonly element: string;
  /** Says that the trip is shown; where the form opens by a button, that button. */
  readonly trip: string;
  readonly opensForm: boolean;
  /** The form's first field. */
  readonly field: string;
  /** What is typed into it. */
  readonly typed: string;
}

/** Milliseconds since the page was navigated to. */
interface SeenTimes {
  tripShown: number | null;
  formUsable: number | null;
  readonly longTasks: { readonly start: number; readonly duration: number }[];
}

/** Where the watching script leaves its times, and what it calls when they are complete. */
const seenTimes = 'seenTimes';
const bell = 'formIsUsable';

/**
 * Runs in the page before anything else: presses the button as soon as the trip is painted, then types into the first
 * field until a whole frame later what was typed is still there. It looks in the frames in which something changed, and asks
 * for none besides: drawn all the time, they would be in the widget's way. It brings nothing along: its text is what is run.
 */
function watchWidget(awaited: Awaited): void {
  const times: SeenTimes = { tripShown: null, formUsable: null, longTasks: [] };
  Reflect.set(window, 'seenTimes', times);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      times.longTasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });

  function inside<T extends HTMLElement>(selector: string): T | null {
    const element = document.querySelector(awaited.element);
    const found = (element?.shadowRoot ?? element)?.querySelector<T>(selector);
    return found?.checkVisibility() && !found.matches(':disabled') ? found : null;
  }

  /** From within a frame: a task of its own after it, when what the frame shows is painted. */
  function afterFrame(action: (time: number) => void): void {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => action(performance.now());
    channel.port2.postMessage(null);
  }

  function lookForTrip(): void {
    if (!inside(awaited.trip)) return;
    look = null;
    afterFrame((time) => {
      times.tripShown = time;
      const button = inside<HTMLElement>(awaited.trip);
      look = lookForForm;
      if (awaited.opensForm) {
        button?.focus();
        button?.click();
      }
      lookInNextFrame();
    });
  }

  function lookForForm(): void {
    const field = inside<HTMLInputElement>(awaited.field);
    field?.focus();
    field?.select();
    if (!field || !document.execCommand('insertText', false, awaited.typed)) return;
    look = null;
    afterFrame((time) =>
      requestAnimationFrame(() =>
        afterFrame(() => {
          const kept = inside<HTMLInputElement>(awaited.field);
          if (kept?.value === awaited.typed && kept.matches(':focus')) {
            times.formUsable = time;
            Reflect.get(window, 'formIsUsable')('');
          } else {
            look = lookForForm;
            lookInNextFrame();
          }
        }),
      ),
    );
  }

  let look: (() => void) | null = lookForTrip;
  let isAsked = false;

  function lookInNextFrame(): void {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      look?.();
    });
  }

  const changes = new MutationObserver(lookInNextFrame);
  const everything = { childList: true, subtree: true, attributes: true };
  changes.observe(document, everything);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    changes.observe(root, everything);
    return root;
  };
}
