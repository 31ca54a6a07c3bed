import type { JourneyPoint } from './weigh-widget.ts';

/** What each page has reached, rounded up; the first that matches counts. */
const budgets: readonly (readonly [page: RegExp, kilobytes: number])[] = [
  [/^404\.html$/, 3.4],
  [/^(index|privacy|terms|contact)\.html$/, 3.2],
  [/^refund\.html$/, 3.5],
  [/^support\.html$/, 3.8],
  [/^trips\.html$/, 94.7],
  [/^trip\/enquiry\.html$/, 95.1],
  [/^trip\//, 95.2],
  [/^host\//, 93.1],
  [/^embed\.html$/, 95.5],
  [/^embed\/developers\.html$/, 3.4],
  [/^book\.html$/, 111.9],
  [/^booking\/failed\.html$/, 86.3],
  [/^booking\/pending-approval\.html$/, 94],
  [/^bookings\/status\.html$/, 111.6],
  [/^(booking\/success|bookings(\/.*)?)\.html$/, 100.6],
  [/^review\.html$/, 100.5],
  [/^manage\.html$/, 113.2],
  [/^waitlist\.html$/, 96.7],
];

/** Kilobytes (1000 bytes) of script, gzip, that a page may load; a new page is as light as the landing page. */
export function budgetOf(page: string): number {
  const inEnglish = page.replace(/^[a-z]{2}(\/|(?=\.html$))/, '').replace(/^\.html$/, 'index.html');
  const budget = budgets.find(([pages]) => pages.test(inEnglish))?.[1] ?? 3.2;
  return inEnglish === page ? budget : budget + otherLanguage;
}

/** What words a page in another language than English; its texts are counted apart. */
const otherLanguage = 1.2;

/** Kilobytes, gzip, of the texts that a page in another language has for its scripts. */
export const textsBudget = 12;

/** What reporting errors may add to any page before there is one to report. */
export const reportingBudget = 1;

interface WidgetBudget {
  /** What is wanted. */
  readonly aim?: number;
  /** What the build may not exceed: what has been reached, rounded up. */
  readonly ceiling: number;
}

/** Bytes after gzip that a visitor of a host's page has fetched at a point, data layer and styles included. */
export const widgetBudgets: Readonly<Record<JourneyPoint, WidgetBudget>> = {
  trip: { aim: 30_000, ceiling: 27_950 },
  booking: { aim: 40_000, ceiling: 52_350 },
  request: { ceiling: 54_700 },
  status: { ceiling: 48_050 },
};
