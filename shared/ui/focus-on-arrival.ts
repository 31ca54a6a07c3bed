let mayTakeFocus: (element: Element) => boolean = () => true;

/** Has the focus move only to what the rule allows, where a page has other parts than ours. */
export function limitFocus(rule: (element: Element) => boolean): void {
  mayTakeFocus = rule;
}

/** For the `ref` of what takes the focus once it is there: what was pressed to get to it is gone, and it is read out. */
export function focusOnArrival(element: HTMLElement | null): void {
  if (element && mayTakeFocus(element)) element.focus();
}
