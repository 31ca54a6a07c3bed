const title = 'Secure payment (test mode)';

type Styles = Readonly<Record<string, string>>;

const coverEverything: Styles = {
  all: 'initial',
  position: 'fixed',
  inset: '0',
  'z-index': '2147483647',
  display: 'block',
  width: '100%',
  height: '100%',
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
 * Shows a frame over the page, which does not scroll meanwhile: a plain fixed box at the end of the body, as Razorpay
 * draws it. It is not in the browser's top layer, and the page behind it is not inert. `remove` undoes all of it.
 */
export function showOverlay(source: string): Overlay {
  const unlock = lockScroll();

  const cover = document.createElement('div');
  cover.className = 'razorpay-container';
  setStyles(cover, coverEverything);

  const frame = document.createElement('iframe');
  frame.className = 'razorpay-checkout-frame';
  frame.title = title;
  frame.allow = 'payment';
  frame.referrerPolicy = 'origin';
  frame.src = source;
  setStyles(frame, windowInTheMiddle);

  cover.append(frame);
  document.body.append(cover);
  frame.focus();

  return {
    frame,
    remove() {
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
