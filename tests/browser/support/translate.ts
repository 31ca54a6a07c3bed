import type { Page } from '@playwright/test';

/**
 * Has the page translated from its load on, as Chrome does it: each text, also one that comes or changes later, gives its place
 * to an element `<font><font>` with the translation, which here is the same text.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const inside = text.parentElement?.closest('script, style, textarea, template, font, noscript');
        if (inside || !text.data.trim() || !text.isConnected) continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.data);
        text.replaceWith(font);
      }
    };
    const follow = (root: Node) => {
      translateIn(root);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          for (const added of addedNodes) if (added.isConnected) translateIn(added.parentNode ?? target);
          if (target.isConnected) translateIn(target.parentNode ?? target);
        }
      }).observe(root, { childList: true, characterData: true, subtree: true });
    };
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      follow(root);
      return root;
    };
    addEventListener('load', () => follow(document.body));
  });
}
