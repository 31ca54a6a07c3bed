/** Pixels below or above the window at which browsers fetch lazy pictures on a fast connection. */
const margin = 1250;

/** The element, or what it shows where a page takes its own box away. */
function boxOf(element: Element): Element {
  const hasNone = getComputedStyle(element).display === 'contents';
  return (hasNone && element.shadowRoot?.firstElementChild) || element;
}

/** Whether the element has room in or near the window. */
export function isNear(element: Element): boolean {
  const { top, bottom, width } = boxOf(element).getBoundingClientRect();
  return width > 0 && top < innerHeight + margin && bottom > -margin;
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
