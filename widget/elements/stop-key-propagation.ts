/**
 * Keys that are typed into a field stay in the element. Outside they seem to come from no field at all, and the
 * shortcuts of the host's page would take them.
 */
export function stopKeyPropagation(root: ShadowRoot): void {
  for (const name of ['keydown', 'keypress', 'keyup'] as const) {
    root.addEventListener(name, (event) => {
      if (event.target instanceof Element && event.target.matches('input, textarea, select')) {
        event.stopPropagation();
      }
    });
  }
}
