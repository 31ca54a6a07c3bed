import { expect, test } from 'vitest';
import { ranOutUnpaid } from './cancel-reason.ts';

test.each(['hold-expired', 'approval-expired'])('a booking that ended as %s ran out', (cancelReason) => {
  expect(ranOutUnpaid({ cancelReason, cancelledBy: null })).toBe(true);
});

test.each(['request-expired', 'departed', 'trip-over', 'replaced', 'By hand.', null])(
  'a booking that ended as %s did not run out',
  (cancelReason) => {
    expect(ranOutUnpaid({ cancelReason, cancelledBy: null })).toBe(false);
  },
);

test.each(['traveller', 'trip'] as const)(
  'a booking that the %s cancelled did not run out',
  (cancelledBy) => {
    expect(ranOutUnpaid({ cancelReason: 'hold-expired', cancelledBy })).toBe(false);
  },
);
