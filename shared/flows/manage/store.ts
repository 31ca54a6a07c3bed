import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { HostingActions, HostView, TripChange } from '../../domain/ports/hosting.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { Random } from '../../domain/ports/random.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { type Manage, type ManageEvent, type ManageStore, type ManageTask, transition } from './state.ts';

export interface ManageDeps {
  /** The signed text of the link in the host's mail; it may be empty. */
  readonly token: string;
  readonly hosting: Pick<HostingActions, 'viewTrip' | 'updateTrip' | 'requestTripCancellation'>;
  readonly random: Random;
  readonly wait: Wait;
}

type Context = JourneyContext<ManageDeps, ManageEvent>;

/** Whether the token belongs to no link, or to one that has ended. */
function endsLink({ code }: ActionError): boolean {
  return code === 'LINK_INVALID' || code === 'TRIP_NOT_FOUND';
}

/** What follows from an answer. */
function eventOf<T>(
  task: ManageTask,
  result: Result<T, ActionError>,
  done: (value: T) => ManageEvent,
): ManageEvent {
  if (result.ok) return done(result.value);
  if (endsLink(result.error)) return { type: 'link-ended' };
  const { code, message, left } = result.error;
  return { type: 'not-done', problem: { task, code, message, left } };
}

function read(view: HostView): ManageEvent {
  return { type: 'read', view };
}

async function look(context: Context): Promise<void> {
  const { hosting, token, wait } = context.deps;
  context.dispatch({ type: 'begun', task: 'refresh' });
  context.dispatch(eventOf('refresh', await untilKnown(() => hosting.viewTrip(token), wait), read));
}

function taskOf(change: TripChange): ManageTask {
  if ('seatsBy' in change) return 'seats';
  if ('decideBy' in change) return 'run';
  return 'texts' in change ? 'texts' : 'pause';
}

async function make(context: Context, change: TripChange): Promise<void> {
  const { hosting, token, random, wait } = context.deps;
  const task = taskOf(change);
  context.dispatch({ type: 'begun', task });
  const key = random.hex(32);
  const changed = await untilKnown(() => hosting.updateTrip(token, change, key), wait);
  context.dispatch(eventOf(task, changed, read));
  if (!changed.ok && changed.error.code === 'outcome-unknown') {
    const seen = await hosting.viewTrip(token);
    if (seen.ok) context.dispatch(read(seen.value));
  }
}

async function sendCancelLink(context: Context): Promise<void> {
  const { hosting, token, wait } = context.deps;
  context.dispatch({ type: 'begun', task: 'cancel-link' });
  const sent = await untilKnown(() => hosting.requestTripCancellation(token), wait);
  context.dispatch(eventOf('cancel-link', sent, () => ({ type: 'cancel-link-sent' })));
}

/** A store for one host's view of a trip; nothing is read before `load`. */
export function createManageStore(deps: ManageDeps): StoreApi<ManageStore> {
  return createStore<ManageStore>()((set, get) => {
    const journey = createJourney<ManageDeps, Manage, ManageEvent>({
      deps,
      state: () => get().manage,
      show: (manage) => set({ manage }),
      transition,
      crashed: () => ({
        type: 'not-done',
        problem: { task: 'refresh', code: 'outcome-unknown', message: bookingMessages.somethingWrong },
      }),
    });
    const isIdle = () => {
      const { manage } = get();
      return manage.status === 'shown' && manage.task === null;
    };
    return {
      manage: { status: 'loading' },
      async load() {
        if (deps.token === '') return journey.dispatch({ type: 'link-ended' });
        const { manage } = get();
        if (manage.status !== 'shown' || manage.task === null) await journey.run(look);
      },
      async change(change) {
        if (isIdle()) await journey.run((context) => make(context, change));
      },
      async askForCancelLink() {
        if (isIdle()) await journey.run(sendCancelLink);
      },
    };
  });
}
