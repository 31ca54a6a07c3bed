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
  /** Ends the journey after a bug, so that the page is not left waiting behind its overlay. */
  onCrash(dispatch: (event: Event) => void): void;
}

export interface Journey<Deps, Event> {
  /** For what the person does; the steps dispatch through their context. */
  dispatch(event: Event): void;
  /** Runs steps. A bug in them ends in `onCrash` and is thrown on. */
  run(steps: (context: JourneyContext<Deps, Event>) => Promise<unknown>): Promise<void>;
  /** Aborts the steps that are under way. */
  stop(): void;
}

/** The way of every journey: events move its state, and steps that were stopped move nothing. */
export function createJourney<Deps, State, Event>({
  deps,
  state,
  show,
  transition,
  onCrash,
}: JourneyParts<Deps, State, Event>): Journey<Deps, Event> {
  let controller = new AbortController();

  function dispatch(event: Event): void {
    show(transition(state(), event), event);
  }

  return {
    dispatch,
    async run(steps) {
      const { signal } = controller;
      function dispatchUnlessStopped(event: Event): void {
        if (!signal.aborted) dispatch(event);
      }
      try {
        await steps({ deps, signal, dispatch: dispatchUnlessStopped });
      } catch (bug) {
        onCrash(dispatchUnlessStopped);
        throw bug;
      }
    },
    stop() {
      controller.abort();
      controller = new AbortController();
    },
  };
}
