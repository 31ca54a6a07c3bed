import type { PaymentGateway } from '../domain/ports/gateway.ts';
import { pause } from './browser-time.ts';

/** The trees that an element is in or has, the outermost first. */
function treesOf(element: Element): (Document | ShadowRoot)[] {
  const trees: (Document | ShadowRoot)[] = element.shadowRoot ? [element.shadowRoot] : [];
  let root = element.getRootNode();
  for (; root instanceof ShadowRoot; root = root.host.getRootNode()) trees.unshift(root);
  return root instanceof Document ? [root, ...trees] : trees;
}

/**
 * A gateway whose window is on top of everything. It draws a plain box on the page, which a modal dialog, a popover or a full
 * screen would cover. What is open around `element`, or anywhere on its page, gives way, and is as it was once the window is
 * closed. The focus goes back to where it was.
 */
export function onTop(gateway: PaymentGateway, element: Element): PaymentGateway {
  return {
    ...gateway,
    async open(...checkout) {
      // The journey's own dialog closes with its next drawing.
      await pause(0);
      const trees = treesOf(element);
      // Older browsers have no popovers, and take the selector for a mistake.
      const popover = CSS.supports('selector(:popover-open)') ? ', :popover-open' : '';
      const open = trees.flatMap((tree) => [...tree.querySelectorAll<HTMLElement>(`dialog:modal${popover}`)]);
      const focus = trees.map((tree) => tree.activeElement);
      // Few pages have any.
      const topLayer = open.length > 0 || document.fullscreenElement ? await import('./top-layer.ts') : null;
      const comeBack = await topLayer?.leaveTopLayer(trees, open);
      try {
        return element.isConnected ? await gateway.open(...checkout) : { kind: 'dismissed' };
      } finally {
        await comeBack?.();
        for (const part of focus) if (part instanceof HTMLElement) part.focus({ preventScroll: true });
      }
    },
  };
}
