import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { everyState } from '../browser/states/every-state.ts';
import { stopsOf } from '../browser/states/screen-state.ts';
import { Visitor } from '../browser/states/visitor.ts';
import { photograph } from './photograph.ts';

const folder = path.join(import.meta.dirname, 'out');
const widths = [360, 768, 1280];
const themes = ['light', 'dark'] as const;

mkdirSync(folder, { recursive: true });
test.use({ viewport: { width: 360, height: 740 } });

async function photographEach(page: Page, name: string, isInWindow: boolean): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
      const file = `${name.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`;
      const inWindow = isInWindow || (await page.getByRole('dialog').isVisible());
      writeFileSync(path.join(folder, file), await photograph(page, !inWindow));
    }
  }
}

for (const [index, state] of everyState.entries()) {
  test(state.name, async ({ page, request }) => {
    const visitor = new Visitor(page, request, process.env['SCREENS_LANGUAGE'] ?? 'en');
    const number = String(index + 1).padStart(2, '0');
    for (const { name, open, usesGateway = false } of stopsOf(state)) {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(visitor);
      await photographEach(page, `${number} ${name}`, usesGateway);
    }
  });
}
