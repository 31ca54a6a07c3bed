/** What a visitor waits for on a page, as selectors within the widget. */
export interface Awaited {
  /** The widget's own element, with or without a shadow root. */
  readonly element: string;
  /** Says that the trip is shown; where the form opens by a button, that button. */
  readonly trip: string;
  readonly opensForm: boolean;
  /** The form's first field. */
  readonly field: string;
  /** What is typed into it. */
  readonly typed: string;
}

/** Milliseconds since the page was navigated to. */
export interface SeenTimes {
  tripShown: number | null;
  formUsable: number | null;
  readonly longTasks: { readonly start: number; readonly duration: number }[];
}

/** Where the watching script leaves its times. */
export const seenTimes = 'seenTimes';

/**
 * Runs in the page before anything else: presses the button as soon as the trip is painted, then types into the first
 * field until a whole frame later what was typed is still there. It brings nothing along: its text is what is run.
 */
export function watchWidget(awaited: Awaited): void {
  const times: SeenTimes = { tripShown: null, formUsable: null, longTasks: [] };
  Reflect.set(window, 'seenTimes', times);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      times.longTasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });

  function inside<T extends HTMLElement>(selector: string): T | null {
    const element = document.querySelector(awaited.element);
    const found = (element?.shadowRoot ?? element)?.querySelector<T>(selector);
    return found?.checkVisibility() && !found.matches(':disabled') ? found : null;
  }

  /** A task of its own after a frame: what the frame shows is painted by then. */
  function afterPaint(action: (time: number) => void): void {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => action(performance.now());
      channel.port2.postMessage(null);
    });
  }

  function untilTrip(): void {
    if (!inside(awaited.trip)) {
      requestAnimationFrame(untilTrip);
      return;
    }
    afterPaint((time) => {
      times.tripShown = time;
      const button = inside<HTMLElement>(awaited.trip);
      if (awaited.opensForm) {
        button?.focus();
        button?.click();
      }
      untilForm();
    });
  }

  function untilForm(): void {
    const field = inside<HTMLInputElement>(awaited.field);
    field?.focus();
    field?.select();
    if (!field || !document.execCommand('insertText', false, awaited.typed)) {
      requestAnimationFrame(untilForm);
      return;
    }
    afterPaint((time) =>
      afterPaint(() => {
        const kept = inside<HTMLInputElement>(awaited.field);
        if (kept?.value === awaited.typed && kept.matches(':focus')) times.formUsable = time;
        else untilForm();
      }),
    );
  }

  requestAnimationFrame(untilTrip);
}
