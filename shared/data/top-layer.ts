import { pause } from './browser-time.ts';

/** How a page hears that something in its top layer was opened or closed. */
const eventNames = ['beforetoggle', 'toggle', 'close'] as const;

interface Layer {
  readonly element: HTMLElement;
  readonly isOpen: () => boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

function layerOf(element: HTMLElement): Layer {
  return element instanceof HTMLDialogElement && element.matches(':modal')
    ? {
        element,
        isOpen: () => element.open,
        show: () => element.showModal(),
        hide: () => element.close(),
      }
    : {
        element,
        isOpen: () => element.matches(':popover-open'),
        show: () => element.showPopover(),
        hide: () => element.hidePopover(),
      };
}

/** The trees that an element is in or has, the outermost first. */
function treesOf(element: Element): ParentNode[] {
  const trees: ParentNode[] = element.shadowRoot ? [element.shadowRoot] : [];
  let root = element.getRootNode();
  for (; root instanceof ShadowRoot; root = root.host.getRootNode()) trees.unshift(root);
  return root instanceof Document ? [root, ...trees] : trees;
}

function openLayers(trees: readonly ParentNode[]): Layer[] {
  // Older browsers have no popovers, and take the selector for a mistake.
  const selector = CSS.supports('selector(:popover-open)') ? 'dialog:modal, :popover-open' : 'dialog:modal';
  return trees.flatMap((tree) => [...tree.querySelectorAll<HTMLElement>(selector)].map(layerOf));
}

function focused(root: DocumentOrShadowRoot = document): Element | null {
  const active = root.activeElement;
  return (active?.shadowRoot && focused(active.shadowRoot)) || active;
}

/** What is scrolled in a layer: what is not drawn forgets it. */
function scrolled({ element }: Layer) {
  return [element, ...element.querySelectorAll('*')]
    .map((part) => ({ part, top: part.scrollTop, left: part.scrollLeft }))
    .filter(({ top, left }) => top !== 0 || left !== 0);
}

/**
 * Closes the modal dialogs and popovers of the page of `element` and leaves its full screen; what is returned brings all back as
 * it was. The page's own scripts do not hear of it: many remove what is closed. A browser may refuse to go back to the full
 * screen, for which it wants a click.
 */
export async function leaveTopLayer(element: Element): Promise<() => Promise<void>> {
  const focus = focused();
  const trees = treesOf(element);
  const layers = openLayers(trees);
  const scrolls = layers.flatMap(scrolled);
  const silence = (event: Event) => {
    if (layers.some((layer) => layer.element === event.target)) event.stopImmediatePropagation();
  };
  for (const tree of trees) for (const name of eventNames) tree.addEventListener(name, silence, true);

  for (const layer of layers.toReversed()) if (layer.isOpen()) layer.hide();
  const screen = document.fullscreenElement;
  if (screen) await document.exitFullscreen().catch(() => undefined);

  return async () => {
    if (screen?.isConnected) await screen.requestFullscreen().catch(() => undefined);
    for (const layer of layers) if (layer.element.isConnected && !layer.isOpen()) layer.show();
    for (const { part, top, left } of scrolls) part.scrollTo({ top, left, behavior: 'instant' });
    if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
    // The events come a moment later.
    await pause(0);
    for (const tree of trees) for (const name of eventNames) tree.removeEventListener(name, silence, true);
  };
}
