import { expect, test } from '@playwright/test';
import { htmlMistakes } from '../valid-html.ts';
import { everyState } from './states/every-state.ts';
import { stopsOf } from './states/screen-state.ts';
import { Visitor } from './states/visitor.ts';
import { axeViolations, everyLook, halvesOfLooks, lostAt } from './support/looks.ts';
import { watch } from './support/watch.ts';
import { wordsOfAnotherLanguage } from './support/words.ts';

/** What browsers call good is below 0.1. */
const mostShift = 0.02;

const chosenTags = process.env['STATE_LANGUAGES']?.split(' ');

/** Long words, from right to left, and no spaces: by turns, since all the other tests are in English. */
const byTurns = ['de', 'ar', 'ja'] as const;
const tagsOf = (index: number) => chosenTags ?? byTurns.filter((_, turn) => index % byTurns.length === turn);

/** Half of them by turns: each theme and each width is seen in every state. */
const looksOf = (index: number) =>
  chosenTags ? everyLook : halvesOfLooks.flatMap((half, turn) => (index % 2 === turn ? half : []));

const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

const numbers = new Map(everyState.flatMap(stopsOf).map(({ name }, index) => [name, index]));

for (const [index, state] of everyState.entries()) {
  const stops = stopsOf(state);
  for (const tag of tagsOf(index)) {
    test(`axe, valid HTML, 320 px, 200 % text, stillness, silence and the words of ${tag}: ${stops.map(({ name }) => name).join(', ')}`, async ({
      page,
      request,
    }) => {
      const seen = await watch(page);
      const visitor = new Visitor(page, request, tag);
      let mayPay = false;
      for (const { name, open, usesGateway = false } of stops) {
        await page.setViewportSize(phone);
        await test.step(name, async () => {
          await open(visitor);
          // What the visitor does moves the page as well.
          if (name === state.name) expect(await seen.layoutShift()).toBeLessThanOrEqual(mostShift);
          if (tag !== 'en') expect(await wordsOfAnotherLanguage(page, tag)).toEqual([]);
          const paymentIsOpen = await page.locator('.razorpay-container').isVisible();
          expect(await axeViolations(page, paymentIsOpen, looksOf(numbers.get(name) ?? 0))).toEqual([]);
          expect(await lostAt(page, 320)).toEqual([]);
          expect(await lostAt(page, 640, '200%')).toEqual([]);
          // Each root of the widget is a tree of its own, with ids of its own.
          const roots = await page
            .locator('[part="root"]')
            .evaluateAll((all) => all.map((root) => root.outerHTML));
          expect((await Promise.all([await page.content(), ...roots].map(htmlMistakes))).flat()).toEqual([]);
          expect(seen.errors).toEqual([]);
          expect(seen.strangers).toEqual([]);
          mayPay ||= usesGateway;
          if (!mayPay) expect(seen.gateway).toEqual([]);
        });
      }
    });
  }
}
