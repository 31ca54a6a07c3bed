interface AnyState {
  readonly status: string;
}

interface AnyEvent {
  readonly type: string;
}

/** The state that follows a state after an event. */
type Rule<State, Event> = (state: State, event: Event) => State;

/** What each event of a journey does; the compiler requires every one of them. */
type Rules<State, Event extends AnyEvent> = {
  readonly [Type in Event['type']]: Rule<State, Extract<Event, { readonly type: Type }>>;
};

/**
 * A rule for an event that belongs to some statuses. In any other it changes nothing, since late answers may arrive after
 * the person moved on.
 */
export function during<State extends AnyState, Status extends State['status'], Event>(
  statuses: readonly Status[],
  next: (state: Extract<State, { readonly status: Status }>, event: NoInfer<Event>) => NoInfer<State>,
): Rule<State, Event> {
  return (state, event) =>
    (statuses as readonly string[]).includes(state.status)
      ? next(state as Extract<State, { readonly status: Status }>, event)
      : state;
}

/** The transition function of a journey. */
export function createTransition<State extends AnyState, Event extends AnyEvent>(
  rules: Rules<State, Event>,
): Rule<State, Event> {
  return (state, event) => {
    const rule: Rule<State, never> = rules[event.type as Event['type']];
    return rule(state, event as never);
  };
}
