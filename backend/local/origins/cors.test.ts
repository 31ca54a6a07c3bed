import { expect, test } from 'vitest';

import { testTrips } from '../testing/trips-table.ts';

// The answers to pages of other origins are compared with a recorded server in `tests/contract/recordings`.
const table = testTrips();

test('no preflight passes for routes outside the interface', async () => {
  for (const path of ['/mailbox', '/gateway/v1/orders', '/nothing']) {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'DELETE' };
    const answer = await table.backend.request('OPTIONS', path, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});
