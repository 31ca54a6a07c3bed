import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeHostView } from '../../testing/make-host-view.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { SpreadsheetButton } from './SpreadsheetButton.tsx';

test('the file of a download can be read until the next one', async () => {
  const readable: string[] = [];
  const downloads: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${downloads.length}`;
    readable.push(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    if (readable.includes(address)) readable.splice(readable.indexOf(address), 1);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.download} ${this.href}`);
  });
  renderOnSite(<SpreadsheetButton view={makeHostView()} />);
  const download = async (count: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Download spreadsheet' }));
    await vi.waitFor(() => expect(downloads).toHaveLength(count), 15_000);
  };
  await download(1);
  expect(downloads).toEqual(['travellers-living-roots.xlsx blob:0']);
  expect(readable).toEqual(['blob:0']);
  await download(2);
  expect(readable).toEqual(['blob:1']);
});
