import { expect, test } from 'vitest';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { ownMailDue } from './outbox.ts';

test('a mail that its writer sends is left to it for longer than a call lasts', () => {
  const { ports } = createMemoryApp();

  expect(ownMailDue(ports).toISOString()).toBe('2026-11-01T10:00:35.000Z');
  expect(ownMailDue({ ...ports, mailer: null }).toISOString()).toBe(testDay);
});
