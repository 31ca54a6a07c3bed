import type { Translate } from '../languages/translate.ts';
import type { RefundBand } from './refund.ts';

const terms: Readonly<Record<number, string>> = {
  100: 'Full refund minus service fees',
  75: '25% cancellation fee',
  0: 'No refund',
};

/** One line of a trip's refund schedule, in words. */
interface RefundScheduleRow extends RefundBand {
  /** '61 or more days before departure', '31-60 days before departure'. */
  readonly period: string;
  readonly text: string;
}

/** Lines of the policy in words, with their days. */
export function refundSchedule(bands: readonly RefundBand[], t: Translate): RefundScheduleRow[] {
  return bands.map((band) => ({
    ...band,
    period:
      band.toDays === null
        ? t('{days} or more days before departure', { days: band.fromDays })
        : t('{from}-{to} days before departure', { from: band.fromDays, to: band.toDays }),
    text: t<string>(terms[band.percent] ?? ''),
  }));
}
