interface State {
  readonly status: string;
}

/**
 * The next state if the present one is among `statuses`, else the present one: an event that does not belong to it
 * changes nothing, since late answers may arrive after the person moved on.
 */
export function during<S extends State, Status extends S['status']>(
  state: S,
  statuses: readonly Status[],
  next: (state: Extract<S, { status: Status }>) => S,
): S {
  return (statuses as readonly string[]).includes(state.status)
    ? next(state as Extract<S, { status: Status }>)
    : state;
}
