/** Pixels below or above the window at which browsers fetch lazy pictures on a fast connection. */
const margin = 1250;

/** Whether the element has room in or near the window. */
export function isNear(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight + margin && bottom > -margin;
}

/** Runs at once, or when the element comes near the window; what is returned keeps it from running. */
export function whenNear(element: Element, action: () => void): () => void {
  if (isNear(element) || !('IntersectionObserver' in window)) {
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
  observer.observe(element);
  return () => observer.disconnect();
}
