interface State {
  readonly status: string;
}

/**
 * The next state where the present one is among `statuses`, else the present one: an event that does not belong to it
 * changes nothing, since late answers may arrive after the traveller moved on.
 */
export const during = <S extends State, Status extends S['status']>(
  state: S,
  statuses: readonly Status[],
  next: (state: Extract<S, { status: Status }>) => S,
): S =>
  (statuses as readonly string[]).includes(state.status)
    ? next(state as Extract<S, { status: Status }>)
    : state;
