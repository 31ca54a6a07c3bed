import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addresses } from '../product.ts';

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** How a language words an English text of ours, as a pattern: whatever stands for a value may stand. */
export type Words = (text: string) => RegExp;

/** All texts of a language, by their English ones. */
function textsOf(tag: string): Texts {
  const file = new URL(`../../../languages/${tag}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).texts;
}

export function wordsOf(tag: string): Words {
  if (tag === 'en') return inEnglish;
  const texts = textsOf(tag);
  return (text) => {
    const found = texts[text];
    if (found === undefined) throw new Error(`There is no text '${text}' in ${tag}.`);
    const forms = typeof found === 'string' ? [found] : Object.values(found);
    return new RegExp(forms.map(patternOf).join('|'));
  };
}

/** What is counted has no s where there is one of it. */
export const inEnglish: Words = (text) =>
  new RegExp(text.includes('{n}') ? patternOf(text).replaceAll(/s\b/g, 's?') : patternOf(text));

const patternOf = (text: string): string =>
  text
    .split(/{\w+}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`))
    .join('.*');

/** Names of other products and of clocks, which no language words. */
const names = ['Facebook', 'Instagram', 'TikTok', 'WhatsApp', 'YouTube', 'GMT', 'UTC'];

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
export async function wordsOfAnotherLanguage(page: Page, tag: string): Promise<string[]> {
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
