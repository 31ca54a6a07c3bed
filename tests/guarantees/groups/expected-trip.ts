import { dayNumber } from '../../../shared/domain/time/calendar.ts';
import { day, minute } from '../../../shared/domain/time/durations.ts';

/** The trip that every sequence is about. A third of a rupee shows whatever is rounded twice. */
export const trip = {
  seats: 5,
  /** Minor units. */
  price: 33_337,
  minTravellers: 4,
  startDate: '2027-01-03T00:00:00.000Z',
  decideBy: '2026-12-05T23:59:59.999Z',
} as const;

export const waitlistSeconds = 3600;

export interface ExpectedBooking {
  readonly id: string;
  readonly reference: string;
  readonly orderId: string;
  readonly paymentRowId: string;
  status: 'held' | 'paid' | 'ended';
  /** The gateway's payment. */
  payment: string | null;
  /** Until when it is to be paid. */
  until: number;
  /** Places of travellers who are still to come, as they were sent. */
  places: number[];
  /** What was given back, in minor units. */
  back: number;
  /** Until when its traveller may leave in full, since the host put the day off. */
  inFullUntil: number;
}

export interface ExpectedParty {
  readonly email: string;
  readonly seats: number;
  /** Until when seats are offered to it. */
  offeredUntil: number | null;
  isGone: boolean;
}

/** What a trip and all that belongs to it has to be, by the rules as they are told to people, with nothing of the function's own code. */
export function createExpected(begins: number) {
  const bookings: ExpectedBooking[] = [];
  let queue: ExpectedParty[] = [];
  let now = begins;
  let status: 'published' | 'confirmed' | 'cancelled' = 'published';
  let decideBy = Date.parse(trip.decideBy);
  /** What was decided since the last sweep, with who has heard of it: who pays until the next one hears of it, too. */
  let fresh: { readonly tell: (one: ExpectedBooking) => void; readonly heard: Set<ExpectedBooking> }[] = [];
  /** Mails that are to be written since they were looked at last: '{kind} {of whom}'. */
  const mails: string[] = [];

  const alive = () => bookings.filter((one) => one.status !== 'ended');
  const paid = () => bookings.filter((one) => one.status === 'paid');
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const sold = () => sum(paid().map(({ places }) => places.length));
  const offered = () => queue.filter(({ offeredUntil }) => offeredUntil !== null);
  const free = () =>
    trip.seats - sum(alive().map(({ places }) => places.length)) - sum(offered().map(({ seats }) => seats));
  /** Whose what is free is: the first that fits whole, and was offered none yet. Those who cannot use it keep their place. */
  const next = () => queue.find((one) => !one.isGone && one.offeredUntil === null && one.seats <= free());
  const isCancelled = () => status === 'cancelled';

  /** Of so many minor units, what comes back by the schedule. */
  function share(minor: number, { inFullUntil }: ExpectedBooking): number {
    const days = dayNumber(new Date(trip.startDate)) - dayNumber(new Date(now));
    if (isCancelled() || now < inFullUntil || days > 60) return minor;
    return days > 30 ? minor - Math.floor(minor / 4) : 0;
  }

  function end(booking: ExpectedBooking, back: number): void {
    booking.status = 'ended';
    booking.back += back;
  }

  function tellRest({ tell, heard }: (typeof fresh)[number]): void {
    for (const one of paid().filter((booking) => !heard.has(booking))) {
      tell(one);
      heard.add(one);
    }
  }

  function announce(tell: (one: ExpectedBooking) => void): void {
    const decision = { tell, heard: new Set<ExpectedBooking>() };
    fresh.push(decision);
    tellRest(decision);
  }

  function run(): void {
    status = 'confirmed';
    mails.push('trip-runs host');
    announce(({ id }) => void mails.push(`trip-runs ${id}`));
  }

  function putOff(until: number): void {
    decideBy = until;
    announce((one) => {
      // The end of the seventh day.
      one.inFullUntil = (Math.floor(now / day) + 8) * day;
      mails.push(`decision-put-off ${one.id}`);
    });
  }

  /** All bookings of a cancelled trip end, with everything that is paid for those who were to come. */
  function carryOut(): void {
    status = 'cancelled';
    for (const one of alive()) {
      end(one, one.status === 'paid' ? one.places.length * trip.price : 0);
      mails.push(`cancelled ${one.id}`);
    }
    for (const party of queue) party.offeredUntil = null;
  }

  /** Time passes, and a sweep runs. */
  function sweep(): void {
    if (isCancelled()) carryOut();
    fresh.forEach(tellRest);
    fresh = [];
    for (const one of alive()) if (one.status === 'held' && one.until <= now) end(one, 0);
    for (const one of offered()) if ((one.offeredUntil ?? 0) <= now) one.isGone = true;
    if (status === 'published' && sold() >= trip.minTravellers) {
      run();
    } else if (status === 'published' && decideBy <= now) status = 'cancelled';
    if (isCancelled()) {
      for (const { email } of queue) mails.push(`waitlist-closed ${email}`);
      // They are forgotten once they have heard of it.
      queue = [];
      return;
    }
    queue = queue.filter(({ isGone }) => !isGone);
    for (let party = next(); party !== undefined; party = next()) {
      party.offeredUntil = now + waitlistSeconds * 1000;
      mails.push(`waitlist-offer ${party.email}`);
    }
  }

  return {
    bookings,
    alive,
    paid,
    free,
    share,
    offered,
    queue: () => queue,
    shown: () => (next() === undefined ? free() : 0),
    isOpen: () => status === 'published',
    isCancelled,
    status: () => status,
    decideBy: () => decideBy,
    now: () => now,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    sweep,
    hold(
      booking: Omit<ExpectedBooking, 'status' | 'payment' | 'until' | 'back' | 'inFullUntil'>,
      party?: ExpectedParty,
    ) {
      const until = party?.offeredUntil ?? now + 15 * minute;
      bookings.push({ ...booking, status: 'held', payment: null, until, back: 0, inFullUntil: 0 });
      if (party === undefined) return;
      party.offeredUntil = null;
      party.isGone = true;
    },
    confirm(booking: ExpectedBooking, payment: string) {
      booking.status = 'paid';
      booking.payment = payment;
      mails.push(`confirmed ${booking.id}`);
    },
    /** Money that comes when nothing is sold any more. */
    refund(booking: ExpectedBooking, payment: string) {
      booking.payment = payment;
      end(booking, booking.places.length * trip.price);
    },
    cancel(booking: ExpectedBooking) {
      if (booking.status === 'paid') mails.push(`cancelled ${booking.id}`);
      end(booking, booking.status === 'paid' ? share(booking.places.length * trip.price, booking) : 0);
    },
    leave(booking: ExpectedBooking, place: number) {
      booking.back += share(trip.price, booking);
      booking.places = booking.places.filter((one) => one !== place);
      mails.push(`travellers-changed ${booking.id}`);
    },
    replace({ id }: ExpectedBooking) {
      mails.push(`travellers-changed ${id}`);
    },
    join(party: Pick<ExpectedParty, 'email' | 'seats'>) {
      queue.push({ ...party, offeredUntil: null, isGone: false });
      mails.push(`waitlist-joined ${party.email}`);
    },
    decline(party: ExpectedParty) {
      queue = queue.filter((one) => one !== party);
    },
    run,
    /** A decision is repeated: who has paid since hears of it at once. */
    repeat: () => void fresh.slice(-1).forEach(tellRest),
    carryOut,
    putOff,
    takeMails: () => mails.splice(0).toSorted(),
  };
}

export type Expected = ReturnType<typeof createExpected>;
