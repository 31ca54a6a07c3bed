import type { Browser, CDPSession } from '@playwright/test';
import { type Awaited, type SeenTimes, seenTimes, watchWidget } from './watch-widget.ts';

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

const patience = 60_000;

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
    await page.addInitScript(watchWidget, widget.awaited);
    await page.goto(widget.page, { waitUntil: 'commit' });
    await page.waitForFunction(
      (name) => (Reflect.get(window, name) as SeenTimes | undefined)?.formUsable,
      seenTimes,
      { polling: 200, timeout: patience },
    );
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
