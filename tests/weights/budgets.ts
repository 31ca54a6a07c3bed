const budgets: readonly (readonly [page: RegExp, kilobytes: number])[] = [
  [/^(404|privacy|terms|contact|refund)\.html$/, 3],
  [/^(trips|trip\/(?!enquiry)[^/]+|host\/[^/]+)\.html$/, 95],
  [/^(book|embed|booking\/[^/]+|bookings|bookings\/[^/]+|review|trip\/enquiry)\.html$/, 115],
];

/** Kilobytes (1000 bytes) of script, gzip, that a page may load; whatever is not named is as light as the landing page. */
export const budgetOf = (page: string): number => budgets.find(([pages]) => pages.test(page))?.[1] ?? 12;

/** What reporting errors may add to any page before there is one to report. */
export const reportingBudget = 1;
