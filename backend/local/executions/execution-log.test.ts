import { expect, test } from 'vitest';

import type { Execution } from './execution.ts';
import { createExecutionLog } from './execution-log.ts';

const of = (functionId: string): Execution => ({
  id: 'one',
  createdAt: '2026-10-01T08:00:00.000+00:00',
  updatedAt: '2026-10-01T08:00:00.000+00:00',
  functionId,
  trigger: 'http',
  status: 'completed',
  requestMethod: 'POST',
  requestPath: '/',
  requestHeaders: [],
  responseStatusCode: 200,
  responseHeaders: [],
  logs: 'a line',
  errors: '',
  duration: 0.1,
});

test('what a function does whose logging is off is not kept', () => {
  const log = createExecutionLog(['quiet']);
  log.keep(of('quiet'));
  expect(log.list('quiet', []).total).toBe(0);
  log.keep(of('loud'));
  expect(log.find('loud', 'one')).toEqual(of('loud'));
  log.close();
});
