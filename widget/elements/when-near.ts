/** Pixels below or above the window at which browsers fetch lazy pictures on a fast connection. */
const margin = 1250;

/** The element, or what it shows where a page takes its own box away. */
function boxOf(element: Element): Element {
  const hasNone = getComputedStyle(element).display === 'contents';
  return (hasNone && element.shadowRoot?.firstElementChild) || element;
}

/** The elements that are or were near the window, or were asked to open. */
const near = new WeakSet<Element>();

export function bringNear(element: Element): void {
  near.add(element);
}

/** Whether the element has or had room in or near the window. Measures it, which draws the page, until that is so. */
function isNear(element: Element): boolean {
  if (wasNear(element)) return true;
  const { top, bottom, width } = boxOf(element).getBoundingClientRect();
  const inReach = width > 0 && top < innerHeight + margin && bottom > -margin;
  if (inReach) bringNear(element);
  return inReach;
}

/** What {@link isNear} found out before. */
export function wasNear(element: Element): boolean {
  return near.has(element);
}

/** Runs at once, or when the element comes near the window; what is returned keeps it from running. */
export function whenNear(element: Element, action: () => void): () => void {
  if (isNear(element)) {
    action();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin: `${margin}px` },
  );
  observer.observe(boxOf(element));
  return () => observer.disconnect();
}
