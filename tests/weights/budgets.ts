import type { JourneyPoint } from './weigh-widget.ts';

const budgets: readonly (readonly [page: RegExp, kilobytes: number])[] = [
  [/^(404|privacy|terms|contact|refund)\.html$/, 3],
  [/^(trips|trip\/(?!enquiry)[^/]+|host\/[^/]+)\.html$/, 95],
  [/^(book|embed|booking\/[^/]+|bookings|bookings\/[^/]+|review|trip\/enquiry)\.html$/, 115],
];

/** Kilobytes (1000 bytes) of script, gzip, that a page may load; whatever is not named is as light as the landing page. */
export const budgetOf = (page: string): number => budgets.find(([pages]) => pages.test(page))?.[1] ?? 12;

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
  trip: { aim: 30_000, ceiling: 27_000 },
  booking: { aim: 40_000, ceiling: 50_000 },
  request: { ceiling: 52_400 },
  status: { ceiling: 45_300 },
};
