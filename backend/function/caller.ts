/** Who calls, as far as the function knows it. */
export interface Caller {
  /** A keyed hash of the network address. */
  readonly networkHash: string;
}
