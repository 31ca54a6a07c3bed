import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { day } from '../../shared/domain/time/durations.ts';
import { addTrips, removeTrips } from '../browser/support/trips.ts';
import { freePort } from '../free-port.ts';
import { startProduct } from '../product/started-product.ts';
import { launchForMeasuring, chromium as requiredChromium } from '../requirements/chromium.ts';
import { installMissing } from '../requirements/requirement.ts';
import { type Figures, figuresOf, medianOf, row, tableHead } from './figures.ts';

/** The pages of the site; a `hidden` one is kept out of search results, so its SEO score is left out. */
const pages = [
  { path: '/' },
  { path: '/trips' },
  { path: '/trip/spiti-valley' },
  { path: '/host/asha' },
  { path: '/embed' },
  { path: '/refund' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/contact' },
  { path: '/support' },
  { path: '/bookings/status', hidden: true },
  { path: '/book', hidden: true },
  { path: '/booking/failed', hidden: true },
  { path: '/trip/spiti-valley/enquiry', hidden: true },
  { path: '/review', hidden: true },
  { path: '/manage', hidden: true },
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const rounds = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 3);
const wanted = parseArgs({ allowPositionals: true }).positionals;
const measured = wanted.length > 0 ? pages.filter(({ path }) => wanted.includes(path)) : pages;

/** How many trips are listed besides those of the demo. */
const moreTrips = Number(process.env['LIGHTHOUSE_TRIPS'] ?? 0);

await installMissing([requiredChromium]);
const product = await startProduct(Number(process.env['BROWSER_TEST_PORT']), '.data/lighthouse');
const added = await addTrips(moreTrips, laterTrip);
const port = await freePort();
const browser = await launchForMeasuring(`--remote-debugging-port=${port}`);
try {
  console.log(tableHead);
  for (const { path, hidden = false } of measured) {
    const figures: Figures[] = [];
    for (let round = 0; round < rounds; round++) figures.push(await measure(path));
    for (const line of row(path, medianOf(figures), hidden)) console.log(line);
  }
} finally {
  await browser.close();
  await removeTrips(added);
  await product.end();
}

function laterTrip(index: number): Record<string, unknown> {
  const start = Date.now() + (365 + index) * day;
  return {
    title: `Walk ${index}`,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 3 * day).toISOString(),
  };
}

async function measure(path: string): Promise<Figures> {
  // Lighthouse's own default is the phone: a small screen, slow 4G and a processor four times as slow.
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: categories } as const;
  const result = await lighthouse(`${product.site}${path}`, { ...flags, onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse has no result for ${path}.`);
  return figuresOf(result.lhr);
}
