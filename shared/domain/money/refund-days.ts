import { dayNumber, dayStart } from '../time/calendar.ts';

/** Business days (Monday to Friday) until a refund has been processed, as the refund page promises. */
const businessDays = { from: 5, to: 10 } as const;

/** ISO texts of the days from which and by which a refund is processed. */
export function refundDays(cancelledOn: Date): { readonly from: string; readonly by: string } {
  const today = dayNumber(cancelledOn);
  return {
    from: dayStart(addBusinessDays(today, businessDays.from)),
    by: dayStart(addBusinessDays(today, businessDays.to)),
  };
}

/** The day number `count` business days after a day. */
function addBusinessDays(day: number, count: number): number {
  let current = day;
  for (let left = count; left > 0; ) {
    current += 1;
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
}

/** Day 0, 1 January 1970, was a Thursday. */
function isBusinessDay(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6;
}
