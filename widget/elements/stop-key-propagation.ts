/**
 * Keys that are typed into a field stay in the element. Outside they seem to come from no field at all, and the
 * shortcuts of the host's page would take them. Escape and Tab are no shortcuts: a dialog of the page closes by the one, and keeps
 * the focus inside by the other.
 */
export function stopKeyPropagation(root: ShadowRoot): void {
  for (const name of ['keydown', 'keypress', 'keyup'] as const) {
    root.addEventListener(name, (event) => {
      const { key, target } = event as KeyboardEvent;
      const isTyped = target instanceof Element && target.matches('input, textarea, select');
      if (isTyped && key !== 'Escape' && key !== 'Tab') event.stopPropagation();
    });
  }
}
