import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Less than half of what it comes with otherwise, which each page would have to parse. */
const minified = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axe = readFileSync(minified, 'utf8');

interface Look {
  readonly width: 360 | 1280;
  readonly colorScheme: 'light' | 'dark';
  /** In the dark, what a colour can change. */
  readonly rules: 'all' | 'colours';
}

/** Both themes and both widths, each of them once. */
export const halvesOfLooks: readonly (readonly Look[])[] = [
  [
    { width: 360, colorScheme: 'light', rules: 'all' },
    { width: 1280, colorScheme: 'dark', rules: 'colours' },
  ],
  [
    { width: 360, colorScheme: 'dark', rules: 'colours' },
    { width: 1280, colorScheme: 'light', rules: 'all' },
  ],
];
/** Both themes on both widths. */
export const everyLook: readonly Look[] = halvesOfLooks.flat();
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds on the current page, in both themes and two widths unless `looks` are fewer: WCAG 2.2 AA and
 * its best practices. `frames` also checks frames of other origins, which takes longer.
 */
export async function axeViolations(page: Page, frames: boolean, looks = everyLook): Promise<string[]> {
  const found: string[] = [];
  for (const [index, { width, colorScheme, rules }] of looks.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await motionAtRest(page);
    // Without other frames, axe is there since the first look: its source would be sent twice for each.
    const axeSource = index > 0 && !frames ? 'void axe' : axe;
    // What passes is not described, which takes a third of the time.
    const builder = new AxeBuilder({ page, axeSource })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(!frames);
    if (rules === 'colours') builder.withRules(colourRules);
    const { violations } = await builder.analyze();
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) found.push(`${width} px, ${colorScheme}: ${id}: ${target.join(' ')}`);
    }
  }
  return found;
}

/**
 * The page follows a change of theme with its next frame. A fade that is under way then has colours of its own; a
 * skeleton's never ends, nor does one in a closed `details`.
 */
const motionAtRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility() &&
            effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  });

/** What does not fit at a width: the page itself, a control beyond its edge, a text that is cut off. */
export async function lostAt(page: Page, width: number, textSize = '100%'): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    const lost: string[] = [];
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > edge) {
      lost.push(`the page is ${document.documentElement.scrollWidth} px wide in ${edge}`);
    }
    const named = (element: Element) =>
      `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const hiddenOnPurpose = (element: Element) => {
      const { clipPath, position, textOverflow } = getComputedStyle(element);
      return (clipPath !== 'none' && position === 'absolute') || textOverflow === 'ellipsis';
    };
    const everyElement = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? everyElement(element.shadowRoot) : []),
      ]);
    for (const element of everyElement(document.body)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || hiddenOnPurpose(element)) continue;
      if (element.closest('svg')) continue;
      const { left, right, width: wide } = element.getBoundingClientRect();
      const isControl = element.matches('a[href], button, input, select, textarea');
      if (isControl && wide > 1 && (left < -1 || right > edge + 1)) {
        if (!element.closest('[aria-hidden=true]')) lost.push(`beyond the edge: ${named(element)}`);
      }
      const { overflowX, overflowY } = getComputedStyle(element);
      const cutX = overflowX === 'hidden' || overflowX === 'clip';
      const cutY = overflowY === 'hidden' || overflowY === 'clip';
      const ownText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (!ownText) continue;
      if (cutX && element.scrollWidth > element.clientWidth + 1) lost.push(`cut off: ${named(element)}`);
      if (cutY && element.scrollHeight > element.clientHeight + 2) lost.push(`cut off: ${named(element)}`);
    }
    document.documentElement.style.fontSize = '';
    return lost;
  }, textSize);
}
