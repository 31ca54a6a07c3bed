import { expect, test } from 'vitest';
import { english } from '../languages/translate.ts';
import { refundBands } from './refund.ts';
import { refundSchedule } from './refund-schedule.ts';

test('the schedule names the days of every rule, the best first', () => {
  expect(refundSchedule(refundBands(new Date('2027-06-30')), english)).toMatchObject([
    {
      period: '61 or more days before departure',
      firstDay: null,
      lastDay: '2027-04-30T00:00:00.000Z',
      percent: 100,
      text: 'Full refund minus service fees',
    },
    {
      period: '31-60 days before departure',
      firstDay: '2027-05-01T00:00:00.000Z',
      lastDay: '2027-05-30T00:00:00.000Z',
      percent: 75,
      text: '25% cancellation fee',
    },
    {
      period: '0-30 days before departure',
      firstDay: '2027-05-31T00:00:00.000Z',
      lastDay: '2027-06-30T00:00:00.000Z',
      percent: 0,
      text: 'No refund',
    },
  ]);
});
