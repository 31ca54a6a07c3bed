import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { english, type Translate } from '../../shared/domain/languages/translate.ts';
import { LanguageProvider } from '../../shared/ui/language/use-text.ts';
import { Lazy } from './Lazy.tsx';

const load = async () => 'Pay';
const germanWithoutEnd: Translate = Object.assign(english.bind(null) as typeof english, {
  ...english,
  more: () => new Promise<void>(() => undefined),
});

test('what is shown stays where the texts of another language never come', async () => {
  vi.useFakeTimers();
  const page = (t: Translate) => (
    <LanguageProvider value={t}>
      <Lazy load={load} waiting="waiting">
        {(part) => <button type="button">{part}</button>}
      </Lazy>
    </LanguageProvider>
  );
  const { rerender } = render(page(english));
  await act(() => vi.advanceTimersByTimeAsync(0));
  rerender(page(germanWithoutEnd));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
});
