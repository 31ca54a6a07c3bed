/** For the `ref` of what takes the focus once it is there: what was pressed to get to it is gone, and it is read out. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
