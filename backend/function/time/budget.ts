/** How much time is left, in milliseconds; 0 or less when it is over. */
export interface Budget {
  left(): number;
  /** Called when something was left undone for want of time. */
  onCutShort?(): void;
}

/** An equal share of what is left for so many parties. What one does not use passes to the others. */
export function shareOf(budget: Budget, parties: number): Budget {
  const ofTheOthers = budget.left() * (1 - 1 / parties);
  return { left: () => budget.left() - ofTheOthers };
}
