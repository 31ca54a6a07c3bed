import { expect, test } from '@playwright/test';
import { htmlMistakes } from '../valid-html.ts';
import { everyState } from './states/every-state.ts';
import { type ScreenState, stopsOf } from './states/screen-state.ts';
import { Visitor } from './states/visitor.ts';
import { visitInTurn } from './support/first-visit.ts';
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

// As high as axe looks at it: another height would be drawn anew.
const phone = { width: 360, height: 800 };
test.use({ viewport: phone });

const numbers = new Map(everyState.flatMap(stopsOf).map(({ name }, index) => [name, index]));

/** A page that stays has parsed the product's scripts and axe: a seventh of what a state costs the browser. */
const mostOfAPage = 6;

/** The states of a language, by the page that walks through them: most share one with others. */
function walksOf(tag: string): readonly (readonly ScreenState[])[] {
  const states = everyState.filter((_, index) => tagsOf(index).includes(tag));
  const shared = states.filter(({ needsOwnPage }) => !needsOwnPage);
  const chunks = shared.flatMap((_, index) =>
    index % mostOfAPage === 0 ? [shared.slice(index, index + mostOfAPage)] : [],
  );
  return [...chunks, ...states.filter(({ needsOwnPage }) => needsOwnPage).map((state) => [state])];
}

for (const tag of chosenTags ?? byTurns) {
  for (const states of walksOf(tag)) {
    const names = states.flatMap(stopsOf).map(({ name }) => name);
    test(`axe, valid HTML, 320 px, 200 % text, stillness, silence and the words of ${tag}: ${names.join(', ')}`, async ({
      page,
      request,
    }) => {
      const seen = await watch(page);
      await visitInTurn(page, states, async (state) => {
        const visitor = new Visitor(page, request, tag);
        const gatewayBefore = seen.gateway.length;
        let mayPay = false;
        for (const { name, open, usesGateway = false } of stopsOf(state)) {
          await page.setViewportSize(phone);
          await test.step(name, async () => {
            await open(visitor);
            // What the visitor does moves the page as well.
            if (name === state.name)
              expect.soft(await seen.layoutShift(), name).toBeLessThanOrEqual(mostShift);
            if (tag !== 'en') expect.soft(await wordsOfAnotherLanguage(page, tag), name).toEqual([]);
            const paymentIsOpen = await page.locator('.razorpay-container').isVisible();
            const looks = looksOf(numbers.get(name) ?? 0);
            expect.soft(await axeViolations(page, paymentIsOpen, looks), name).toEqual([]);
            expect.soft(await lostAt(page, 320), name).toEqual([]);
            expect.soft(await lostAt(page, 640, '200%'), name).toEqual([]);
            // Each root of the widget is a tree of its own, with ids of its own.
            const roots = await page
              .locator('[part="root"]')
              .evaluateAll((all) => all.map((root) => root.outerHTML));
            const mistakes = await Promise.all([await page.content(), ...roots].map(htmlMistakes));
            expect.soft(mistakes.flat(), name).toEqual([]);
            // Of all states so far: the first that fails by it is where it came from.
            expect.soft(seen.errors, name).toEqual([]);
            expect.soft(seen.strangers, name).toEqual([]);
            mayPay ||= usesGateway;
            if (!mayPay) expect.soft(seen.gateway.slice(gatewayBefore), name).toEqual([]);
          });
        }
      });
    });
  }
}
