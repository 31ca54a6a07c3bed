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
        show: () => element.showPopover?.(),
        hide: () => element.hidePopover?.(),
      };
}

/** What is scrolled in a layer: what is not drawn forgets it. */
function scrolled({ element }: Layer) {
  return [element, ...element.querySelectorAll('*')]
    .map((part) => ({ part, top: part.scrollTop, left: part.scrollLeft }))
    .filter(({ top, left }) => top !== 0 || left !== 0);
}

/**
 * Closes modal dialogs and popovers and leaves the full screen; what is returned brings all back as it was. The page's own
 * scripts do not hear of it: many remove what is closed. A browser may refuse to go back to the full screen, for which it wants
 * a click.
 * @param trees those that the elements are in, the outermost first
 */
export async function leaveTopLayer(
  trees: readonly Node[],
  elements: readonly HTMLElement[],
): Promise<() => Promise<void>> {
  const layers = elements.map(layerOf);
  const scrolls = layers.flatMap(scrolled);
  const silence = (event: Event) => {
    if (elements.some((element) => element === event.target)) event.stopImmediatePropagation();
  };
  for (const tree of trees) for (const name of eventNames) tree.addEventListener(name, silence, true);

  for (const layer of layers.toReversed()) if (layer.isOpen()) layer.hide();
  const screen = document.fullscreenElement;
  if (screen) await document.exitFullscreen().catch(() => undefined);

  return async () => {
    if (screen?.isConnected) await screen.requestFullscreen().catch(() => undefined);
    for (const layer of layers) if (layer.element.isConnected && !layer.isOpen()) layer.show();
    for (const { part, top, left } of scrolls) part.scrollTo({ top, left, behavior: 'instant' });
    // The events come a moment later.
    await pause(0);
    for (const tree of trees) for (const name of eventNames) tree.removeEventListener(name, silence, true);
  };
}
