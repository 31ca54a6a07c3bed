/** What a page knows of its visitor. It is given by a property: markup may be read by others. */
export interface Prefill {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

const prefills = new WeakMap<Element, Prefill>();

/** What an untouched form of the element begins with. */
export function prefillOf(host: Element): Prefill | null {
  return prefills.get(host) ?? null;
}

export function setPrefill(host: Element, prefill: Prefill | null | undefined): void {
  if (prefill) prefills.set(host, prefill);
  else prefills.delete(host);
}
