/** Pixels below or above the window at which browsers fetch lazy pictures on a fast connection. */
const margin = 1250;

/** The element, and what it shows: by `display: contents` a page takes the element's own box away. */
function boxesOf(element: Element): Element[] {
  return [element, ...(element.shadowRoot?.children ?? [])];
}

/** Whether the element has room in or near the window. */
export function isNear(element: Element): boolean {
  return boxesOf(element).some((box) => {
    const { top, bottom, width } = box.getBoundingClientRect();
    return width > 0 && top < innerHeight + margin && bottom > -margin;
  });
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
  for (const box of boxesOf(element)) observer.observe(box);
  return () => observer.disconnect();
}
