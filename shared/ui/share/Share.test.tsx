import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { Share } from './Share.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const address = () => new URL('/trip/spiti-valley', location.href).href;
const open = async () => {
  const user = userEvent.setup();
  renderOnSite(<Share text="Spiti Valley" href="/trip/spiti-valley" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return user;
};
const openMenu = async () => {
  const user = await open();
  await screen.findByRole('link', { name: /^WhatsApp/ });
  return user;
};
const offer = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: vi.fn(share), configurable: true });

test('offers WhatsApp with the words and the whole address', async () => {
  await openMenu();
  const link = screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href') ?? '';
  expect(new URL(link).searchParams.get('text')).toBe(`Spiti Valley\n${address()}`);
});

test('copies the whole address, says so, and gives the focus back', async () => {
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect((await screen.findByText('Link copied')).closest('[role="status"]')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(address());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
});

test('shows the address where it cannot be copied', async () => {
  const user = await openMenu();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(`The link could not be copied: ${address()}`)).toBeTruthy();
});

test('closes by Escape, back at its button', async () => {
  const user = await openMenu();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
});

test('leaves it to the device where that can share', async () => {
  offer(() => Promise.resolve());
  await open();
  expect(navigator.share).toHaveBeenCalledWith({ title: 'Spiti Valley', url: address() });
  expect(screen.queryByRole('link')).toBeNull();
});

test('a sheet that was closed is no failure, one that broke leaves the other ways', async () => {
  offer(() => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
  const user = await open();
  expect(screen.queryByRole('link')).toBeNull();
  offer(() => Promise.reject(Object.assign(new Error('refused'), { name: 'NotAllowedError' })));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('link', { name: /^WhatsApp/ })).toBeTruthy();
});
