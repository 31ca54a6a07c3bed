import { expect, test } from '@playwright/test';
import { htmlMistakes } from '../valid-html.ts';
import { everyState } from './states/every-state.ts';
import { Visitor } from './states/visitor.ts';
import { axeViolations, lostAt } from './support/looks.ts';
import { watch } from './support/watch.ts';
import { wordsOfAnotherLanguage } from './support/words.ts';

/** What browsers call good is below 0.1. */
const mostShift = 0.02;

/** Long words, from right to left, and no spaces: by turns, since all the other tests are in English. */
const byTurns = ['de', 'ar', 'ja'] as const;
const tagsOf = (index: number) =>
  process.env['STATE_LANGUAGES']?.split(' ') ?? byTurns.filter((_, turn) => index % byTurns.length === turn);

test.use({ viewport: { width: 360, height: 740 } });

for (const [index, state] of everyState.entries()) {
  for (const tag of tagsOf(index)) {
    test(`axe, valid HTML, 320 px, 200 % text, stillness, silence and the words of ${tag}: ${state.name}`, async ({
      page,
      request,
    }) => {
      const seen = await watch(page);
      await state.open(new Visitor(page, request, tag));

      expect(await seen.layoutShift()).toBeLessThanOrEqual(mostShift);
      if (tag !== 'en') expect(await wordsOfAnotherLanguage(page, tag)).toEqual([]);
      const paymentIsOpen = await page.locator('.razorpay-container').isVisible();
      expect(await axeViolations(page, paymentIsOpen)).toEqual([]);
      expect(await lostAt(page, 320)).toEqual([]);
      expect(await lostAt(page, 640, '200%')).toEqual([]);
      // Each root of the widget is a tree of its own, with ids of its own.
      const roots = await page
        .locator('[part="root"]')
        .evaluateAll((all) => all.map((root) => root.outerHTML));
      expect((await Promise.all([await page.content(), ...roots].map(htmlMistakes))).flat()).toEqual([]);
      expect(seen.errors).toEqual([]);
      expect(seen.strangers).toEqual([]);
      if (!state.usesGateway) expect(seen.gateway).toEqual([]);
    });
  }
}
