import type { Result } from 'lighthouse';

/** Of one visit: scores from 0 to 100, and what kept one below its best. */
export interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest paint and time blocked in milliseconds, layout shift, bytes over the network. */
  readonly metrics: {
    readonly lcp: number;
    readonly blocked: number;
    readonly shift: number;
    readonly bytes: number;
  };
  /** What the audits say that cost points. */
  readonly results: readonly { readonly category: string; readonly text: string }[];
}

export function figuresOf({ categories, audits }: Result): Figures {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const metric = (id: string) => audits[id]?.numericValue ?? 0;
  const results = Object.values(categories).flatMap((category) =>
    category.auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [
        {
          category: category.id,
          text: `${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`,
        },
      ];
    }),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    metrics: {
      lcp: metric('largest-contentful-paint'),
      blocked: metric('total-blocking-time'),
      shift: metric('cumulative-layout-shift'),
      bytes: metric('total-byte-weight'),
    },
    results,
  };
}

/** The visit in the middle by its performance. */
export function medianOf(visits: readonly Figures[]): Figures {
  const sorted = [...visits].sort((one, other) => one.performance - other.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There was no visit.');
  return middle;
}

export const tableHead = `${'page'.padEnd(30)} perf  a11y  best   seo     LCP  blocked  shift      kB`;

/** One line for the page, and one below it for each thing that cost a point. */
export function row(path: string, figures: Figures, hidden: boolean): readonly string[] {
  const { performance, accessibility, bestPractices, seo, metrics, results } = figures;
  const cell = (value: string | number, width: number) => String(value).padStart(width);
  const line = [
    path.padEnd(30),
    cell(performance, 4),
    cell(accessibility, 5),
    cell(bestPractices, 5),
    cell(hidden ? '–' : seo, 5),
    cell(`${(metrics.lcp / 1000).toFixed(2)} s`, 7),
    cell(`${Math.round(metrics.blocked)} ms`, 8),
    cell(metrics.shift.toFixed(3), 6),
    cell(Math.round(metrics.bytes / 1024), 7),
  ].join(' ');
  const shown = results.filter(({ category }) => !(hidden && category === 'seo'));
  return [line, ...shown.map(({ text }) => `  ${text}`)];
}
