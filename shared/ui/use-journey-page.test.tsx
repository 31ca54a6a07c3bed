import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useJourneyPage } from './use-journey-page.ts';

const journey = { load: vi.fn(async () => undefined), dispose: vi.fn() };

function Journey() {
  useJourneyPage(journey, false);
  return null;
}

test('a journey is loaded on arrival, and ends once where its page closes', () => {
  render(<Journey />);
  expect(journey.load).toHaveBeenCalledOnce();
  expect(journey.dispose).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(journey.dispose).toHaveBeenCalledOnce();
});
