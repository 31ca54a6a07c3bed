import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { readLaunchEnvironment, siteEnvironment } from '../../../backend/local/launch/environment.ts';
import { staticSite } from '../../../backend/local/launch/static-site.ts';
import { serve } from '../../../backend/local/listen.ts';
import { widgetConfig } from '../../../widget/build/widget-config.ts';
import { startProduct } from '../../product/started-product.ts';
import { launchForMeasuring, chromium as requiredChromium } from '../../requirements/chromium.ts';
import { installMissing } from '../../requirements/requirement.ts';
import { median } from '../median.ts';
import { bookingLines, measuredPages, type Pasted } from './host-pages.ts';
import { pretixLines, pretixServer } from './pretix.ts';
import { type MeasuredWidget, type Visit, visit } from './visit.ts';

const firstPort = 4481;
const dataDir = '.data/felt';
const root = path.join(import.meta.dirname, '../../..');
const ports = { pages: firstPort + 5, reactDom: firstPort + 6, pretix: firstPort + 7 };

const ourForm = {
  element: 'group-trip-booking',
  trip: 'article button',
  opensForm: true,
  field: 'form input',
  typed: 'asha@example.com',
};

/** What its widget has is a number of tickets: the form that follows is a page of pretix's own. */
const pretixForm = {
  element: '.pretix-widget-wrapper',
  trip: '.pretix-widget-item-price-col',
  opensForm: false,
  field: '.pretix-widget-item-count-group input',
  typed: '2',
};

function originOf(port: number): string {
  return `http://localhost:${port}`;
}

/**
 * Measures what a visitor with a slow phone waits for, from the widget's tag until the trip is shown and until its form
 * takes text: the widget as it is built, the same one on react-dom, and pretix's, where a folder has its built `widget.js`
 * and, with its styles, `widget.css`. One visit of each in turn, so that other load on the machine affects them alike.
 */
export async function benchFelt(rounds: number, pretixFolder: string | null): Promise<void> {
  await installMissing([requiredChromium]);
  await using parts = new AsyncDisposableStack();
  const folder = mkdtempSync(path.join(tmpdir(), 'felt-'));
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  const product = await startProduct(firstPort, dataDir);
  parts.defer(() => product.end());
  const pasted: Record<string, Pasted> = { preact: bookingLines(product.site) };
  const widgets = [widgetOn('preact', product.site, 'as built (preact)', ourForm)];

  const reactDom = path.join(folder, 'react-dom');
  await buildOnReactDom(path.join(reactDom, 'widget'), widgetEnvironment());
  parts.defer(await serve(servedAsOurs(reactDom), ports.reactDom));
  pasted['react-dom'] = bookingLines(originOf(ports.reactDom));
  widgets.push(widgetOn('react-dom', originOf(ports.reactDom), 'on react-dom', ourForm));

  if (pretixFolder !== null) {
    const copy = path.join(folder, 'pretix');
    cpSync(pretixFolder, path.join(copy, 'widget/v1'), { recursive: true });
    parts.defer(await serve(pretixServer().route('/', servedAsOurs(copy)), ports.pretix));
    const withStyles = existsSync(path.join(pretixFolder, 'widget.css'));
    pasted['pretix'] = pretixLines(originOf(ports.pretix), withStyles);
    widgets.push(widgetOn('pretix', originOf(ports.pretix), 'pretix', pretixForm));
  }
  parts.defer(await serve(measuredPages(pasted), ports.pages));
  const results = await visitAll(widgets, rounds);
  printVisits(results);
  for (const [widget, visits] of results) printRequests(widget, visits);
}

function widgetOn(
  page: string,
  origin: string,
  name: string,
  awaited: MeasuredWidget['awaited'],
): MeasuredWidget {
  return { name, page: `${originOf(ports.pages)}/${page}`, origin, awaited };
}

/** The variables that the product's own widget is built with. */
function widgetEnvironment(): Record<string, string> {
  const [SitePort, BackendPort] = [firstPort, firstPort + 1].map(String);
  return siteEnvironment(readLaunchEnvironment({ SITE_PORT: SitePort, BACKEND_PORT: BackendPort }));
}

/** A folder as the product's site serves its widget: compressed alike, with the same headers. */
function servedAsOurs(folder: string) {
  cpSync(path.join(root, dataDir, 'site/_headers'), path.join(folder, '_headers'));
  return staticSite(folder);
}

async function visitAll(
  widgets: readonly MeasuredWidget[],
  rounds: number,
): Promise<readonly (readonly [MeasuredWidget, readonly Visit[]])[]> {
  const browser = await launchForMeasuring();
  try {
    // Not counted: the servers compress each file at its first request.
    for (const widget of widgets) await visit(browser, widget);
    const results = widgets.map((widget): [MeasuredWidget, Visit[]] => [widget, []]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [widget, visits] of results) visits.push(await visit(browser, widget));
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Builds the widget as it is, with react-dom in the place of preact, into a folder. */
async function buildOnReactDom(folder: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const config = widgetConfig(environment);
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    resolve: {},
    // A library's build leaves this to its user's bundler.
    define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
    build: { ...config.build, outDir: folder },
  });
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const whole = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const columns: readonly [name: string, of: (visit: Visit) => number, text: (value: number) => string][] = [
  ['over the wire', ({ bytes }) => bytes, kilobytes],
  ['trip shown', ({ tripShown }) => tripShown, seconds],
  ['form usable', ({ formUsable }) => formUsable, seconds],
  ['main thread blocked', ({ blocked }) => blocked, whole],
];

/** Medians, with the least and the most of all visits below them. */
function printVisits(results: readonly (readonly [MeasuredWidget, readonly Visit[]])[]): void {
  const nameWidth = Math.max(...results.map(([{ name }]) => name.length));
  const width = 20;
  console.log(`\n${''.padEnd(nameWidth)}${columns.map(([name]) => name.padStart(width)).join('')}`);
  for (const [{ name }, visits] of results) {
    const cells = columns.map(([, of, text]) => {
      const values = visits.map(of);
      return {
        middle: text(median(values)),
        range: `${text(Math.min(...values)).replace(/ .*/, '')}–${text(Math.max(...values))}`,
      };
    });
    console.log(name.padEnd(nameWidth) + cells.map(({ middle }) => middle.padStart(width)).join(''));
    console.log(''.padEnd(nameWidth) + cells.map(({ range }) => range.padStart(width)).join(''));
  }
}

/** What a widget requested in the visit in the middle, in order. */
function printRequests(widget: MeasuredWidget, visits: readonly Visit[]): void {
  const middle = median(visits.map(({ formUsable }) => formUsable));
  const visit = visits.find(({ formUsable }) => formUsable === middle);
  if (!visit) return;
  console.log(
    `\n${widget.name}, from its tag: trip shown ${whole(visit.tripShown)}, form usable ${whole(visit.formUsable)}`,
  );
  for (const { url, type, sent, done, bytes } of visit.requests) {
    const { pathname } = new URL(url);
    console.log(
      `${whole(sent).padStart(9)} ${whole(done).padStart(9)} ${kilobytes(bytes).padStart(9)}  ${type} ${pathname}`,
    );
  }
}
