import { expect, type Page, test } from '@playwright/test';
import { htmlMistakes } from '../valid-html.ts';
import { addresses } from './product.ts';
import { everyState } from './states/every-state.ts';
import { Visitor } from './states/visitor.ts';
import { axeViolations, lostAt } from './support/looks.ts';
import { watch } from './support/watch.ts';
import { textsOf } from './support/words.ts';

/** Names of other products, which no language words. */
const names = ['Facebook', 'Instagram', 'TikTok', 'WhatsApp', 'YouTube'];

/** Figures, references, addresses of any kind, and code. */
const figures = /\S*(?:[\d@_/\\=<>{}]|\w\.\w)\S*/g;
const words = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]+/gu;

const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => text.replaceAll(/{\w+}/g, ' ').match(words) ?? [])
      .map((word) => word.toLowerCase()),
  );

/**
 * What can be read or heard on a page and has a word of English that its language does not have; where the language is not
 * written with Latin letters, any word that is. People's words are left out, which have a direction of their own (`bdi`,
 * `dir="auto"`) or a language; so are the words of a host's page around the widget.
 */
async function wordsOfAnotherLanguage(page: Page, tag: string): Promise<string[]> {
  const own = wordsIn([
    ...names,
    ...Object.values(textsOf(tag)).flatMap((text) => (typeof text === 'string' ? text : Object.values(text))),
  ]);
  const english = wordsIn(Object.keys(textsOf(tag)));
  const isLatin = new Intl.Locale(tag).maximize().script === 'Latn';
  const isForeign = (word: string) =>
    !own.has(word.toLowerCase()) && (!isLatin || english.has(word.toLowerCase()));
  const { texts, byPeople } = await shownOn(page);
  const plain = (text: string) =>
    text
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const theirs = byPeople
    .map(plain)
    .filter((text) => text.match(words) !== null)
    .sort((one, other) => other.length - one.length);
  return texts.map(plain).filter((text) => {
    const ours = theirs.reduce((rest, written) => rest.replaceAll(written, ' '), text);
    return (ours.replaceAll(figures, ' ').match(words) ?? []).some(isForeign);
  });
}

const shownOn = (page: Page): Promise<{ texts: string[]; byPeople: string[] }> =>
  page.evaluate((ownSite) => {
    const texts: string[] = [];
    const byPeople: string[] = [];
    const named = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'title',
      'placeholder',
      'alt',
      'label',
    ];
    const { lang } = document.documentElement;
    const read = (element: Element) => {
      if (element.matches('script, style, noscript, template, code, pre, iframe')) return;
      if (element.closest('[lang]')?.getAttribute('lang') !== lang && element.closest('[lang]')) {
        byPeople.push(element.textContent?.trim() ?? '');
        return;
      }
      // An island has no box of its own.
      const hasBox = getComputedStyle(element).display !== 'contents';
      if (hasBox && !element.checkVisibility({ visibilityProperty: true })) return;
      texts.push(...named.flatMap((name) => element.getAttribute(name) ?? []));
      if (element.matches('bdi, [dir=auto]:not(input, textarea)')) {
        byPeople.push(element.textContent?.trim() ?? '');
        return;
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        byPeople.push(element.value);
      for (const child of (element.shadowRoot ?? element).childNodes) {
        if (child instanceof Element) read(child);
        else if (child instanceof Text && child.data.trim() !== '') texts.push(child.data.trim());
      }
    };
    if (location.origin === ownSite) {
      read(document.body);
      texts.push(document.title);
    } else
      for (const { shadowRoot } of document.querySelectorAll('*'))
        for (const child of shadowRoot?.children ?? []) read(child);
    return { texts, byPeople };
  }, addresses.site);

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
      expect(await axeViolations(page, state.usesGateway === true)).toEqual([]);
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
