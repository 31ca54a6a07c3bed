import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { everyState } from '../browser/states/every-state.ts';
import { Visitor } from '../browser/states/visitor.ts';
import { photograph } from './photograph.ts';

const folder = path.join(import.meta.dirname, 'out');
const widths = [360, 768, 1280];
const themes = ['light', 'dark'] as const;

mkdirSync(folder, { recursive: true });
test.use({ viewport: { width: 360, height: 740 } });

for (const [index, state] of everyState.entries()) {
  test(state.name, async ({ page, request }) => {
    await state.open(new Visitor(page, request, process.env['SCREENS_LANGUAGE'] ?? 'en'));
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
        const number = String(index + 1).padStart(2, '0');
        const name = `${number}-${state.name.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`;
        const inWindow = state.usesGateway || (await page.getByRole('dialog').isVisible());
        writeFileSync(path.join(folder, name), await photograph(page, !inWindow));
      }
    }
  });
}
