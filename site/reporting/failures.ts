/** A call that failed, as the central error mapper puts it into words for the visitor. */
export interface Failure {
  /** The call's name, such as `lookupBooking`. */
  readonly call: string;
  readonly error: { readonly message: string; readonly type?: string; readonly code?: number };
}

type Receiver = (failure: Failure) => void;

/** Enough to see what went wrong before the reporter had loaded. */
const most = 20;
const kept: Failure[] = [];
let receiver: Receiver | null = null;

/** Passes a failure on, or keeps it until there is a listener. */
export function tellFailure(failure: Failure): void {
  if (receiver) receiver(failure);
  else if (kept.length < most) kept.push(failure);
}

/** From now on failures go there, those first that were kept. */
export function listenToFailures(listener: Receiver): void {
  receiver = listener;
  for (const failure of kept.splice(0)) listener(failure);
}
