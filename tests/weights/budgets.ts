import type { JourneyPoint } from './weigh-widget.ts';

/** What each page has reached, rounded up; the first that matches counts. */
const budgets: readonly (readonly [page: RegExp, kilobytes: number])[] = [
  [/^(404|index|privacy|terms|contact|refund)\.html$/, 3.2],
  [/^support\.html$/, 3.5],
  [/^trips\.html$/, 95.5],
  [/^trip\/enquiry\.html$/, 96.3],
  [/^trip\//, 96.2],
  [/^host\//, 93.9],
  [/^embed\.html$/, 97.3],
  [/^book\.html$/, 114.3],
  [/^booking\/failed\.html$/, 87.8],
  [/^booking\/pending-approval\.html$/, 95.6],
  [/^bookings\/status\.html$/, 113.7],
  [/^(booking\/success|bookings(\/.*)?)\.html$/, 102.8],
  [/^review\.html$/, 101.2],
  [/^manage\.html$/, 111.8],
  [/^waitlist\.html$/, 97.3],
];

/** Kilobytes (1000 bytes) of script, gzip, that a page may load; a new page is as light as the landing page. */
export const budgetOf = (page: string): number => budgets.find(([pages]) => pages.test(page))?.[1] ?? 3.2;

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
  trip: { aim: 30_000, ceiling: 29_900 },
  booking: { aim: 40_000, ceiling: 54_200 },
  request: { ceiling: 56_700 },
  status: { ceiling: 49_800 },
};
