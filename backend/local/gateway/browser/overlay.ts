const title = 'Secure payment (test mode)';

type Styles = Readonly<Record<string, string>>;

const coverEverything: Styles = {
  all: 'initial',
  position: 'fixed',
  inset: '0',
  display: 'block',
  width: '100vw',
  height: '100dvh',
  'background-color': 'rgba(13, 20, 28, 0.6)',
};

const windowInTheMiddle: Styles = {
  all: 'initial',
  position: 'absolute',
  inset: '0',
  display: 'block',
  margin: 'auto',
  width: 'min(100%, 26rem)',
  height: 'min(100%, 36rem)',
  'border-radius': '12px',
};

/** Sets styles one by one with `!important`, which a strict content security policy allows and the page's own styles cannot override. */
function setStyles(element: HTMLElement, styles: Styles): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
}

export interface Overlay {
  readonly frame: HTMLIFrameElement;
  readonly remove: () => void;
}

/**
 * Shows a frame over the page, which is inert and does not scroll meanwhile.
 * `remove` undoes all of it; closing the dialog returns the focus.
 * @param onEscape the traveller pressed Escape, or the browser's back gesture, while the page had the focus.
 */
export function showOverlay(source: string, onEscape: () => void): Overlay {
  const unlock = lockScroll();

  // A modal dialog is in the browser's top layer, above any z-index and any dialog of the page.
  const cover = document.createElement('dialog');
  cover.setAttribute('aria-label', title);
  setStyles(cover, coverEverything);
  cover.addEventListener('cancel', (event) => {
    event.preventDefault();
    onEscape();
  });
  cover.addEventListener('close', onEscape);

  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'payment';
  frame.referrerPolicy = 'origin';
  frame.src = source;
  setStyles(frame, windowInTheMiddle);

  cover.append(frame);
  document.body.append(cover);
  cover.showModal();
  frame.focus();

  return {
    frame,
    remove() {
      cover.removeEventListener('close', onEscape);
      cover.close();
      cover.remove();
      unlock();
    },
  };
}

function lockScroll(): () => void {
  const root = document.documentElement;
  const before = root.getAttribute('style');
  const scrolls = window.innerWidth > root.clientWidth;
  setStyles(root, { overflow: 'hidden', ...(scrolls ? { 'scrollbar-gutter': 'stable' } : {}) });
  return () => {
    if (before === null) root.removeAttribute('style');
    else root.style.cssText = before;
  };
}
