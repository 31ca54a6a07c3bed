/** Pixels below or above the window at which browsers fetch lazy pictures on a fast connection. */
const margin = 1250;

/** Runs at once, or when the element comes near the window; what is returned keeps it from running. */
export function whenNear(element: Element, action: () => void): () => void {
  const { top, bottom, width } = element.getBoundingClientRect();
  const inReach = width > 0 && top < innerHeight + margin && bottom > -margin;
  if (inReach || !('IntersectionObserver' in window)) {
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
