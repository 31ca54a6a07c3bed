/** What the steps of a journey share. */
export interface JourneyContext<Deps, Event> {
  readonly deps: Deps;
  /** Aborted once the page is closed, or the person asked for something else. */
  readonly signal: AbortSignal;
  /** Moves the journey on; does nothing once the signal is aborted. */
  dispatch(event: Event): void;
}

interface JourneyParts<Deps, State, Event> {
  readonly deps: Deps;
  state(): State;
  show(state: State, event: Event): void;
  transition(state: State, event: Event): State;
  /** How a bug ends the journey, so that the page is not left waiting behind its overlay. */
  crashed(): Event;
}

/** The way of every journey: events move its state, and steps that were stopped move nothing. */
export function createJourney<Deps, State, Event>({
  deps,
  state,
  show,
  transition,
  crashed,
}: JourneyParts<Deps, State, Event>) {
  let controller = new AbortController();

  /** For what the person does; the steps dispatch through their context. */
  function dispatch(event: Event): void {
    show(transition(state(), event), event);
  }

  return {
    dispatch,
    /** Runs steps. A bug in them ends the journey and is thrown on. */
    async run(steps: (context: JourneyContext<Deps, Event>) => Promise<unknown>): Promise<void> {
      const { signal } = controller;
      function dispatchUnlessStopped(event: Event): void {
        if (!signal.aborted) dispatch(event);
      }
      try {
        await steps({ deps, signal, dispatch: dispatchUnlessStopped });
      } catch (bug) {
        dispatchUnlessStopped(crashed());
        throw bug;
      }
    },
    /** Aborts the steps that are under way. */
    stop(): void {
      controller.abort();
      controller = new AbortController();
    },
  };
}
