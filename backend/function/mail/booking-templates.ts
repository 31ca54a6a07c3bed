import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import * as promises from '../../../shared/domain/bookings/promises.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatMoney, moneyFromMajor } from '../../../shared/domain/money/money.ts';
import { bandsFrom } from '../../../shared/domain/money/refund.ts';
import { refundSchedule } from '../../../shared/domain/money/refund-schedule.ts';
import { priceOfEach } from '../../../shared/domain/money/seat-share.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { runsFrom, runsFromText } from '../../../shared/domain/trips/runs-from.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import { heldFromMail, reminderDays } from '../bookings/deadlines.ts';
import { lifecycle, refundedOf } from '../bookings/lifecycle.ts';
import { bandsOf, inFullUntil } from '../bookings/refund-on-cancelling.ts';
import type { KindTo } from '../outbox/mail-names.ts';
import {
  type About,
  anyQuestion,
  type MailContext,
  type News,
  totalText,
  travellerNames,
} from './booking-facts.ts';
import { cancelledNews, refundedNews } from './cancelled-templates.ts';
import { lookupLink } from './links.ts';
import { type Block, type Fact, link, list, paragraph, quote } from './mail-template.ts';
import { hostMessage, hostReader } from './outgoing-mail.ts';
import { dayText, minuteText, nameOfHost, theirWords } from './wording.ts';

export type TravellerMailKind = KindTo<'traveller' | 'everyone'>;

export interface TravellerMail {
  /** The status that it reports; any where it is left out. */
  readonly only?: BookingStatus;
  /** The host, whom a traveller knows from the confirmation on, reads its answers. */
  readonly isAnsweredByHost?: true;
  readonly hasCalendar?: true;
  /** The first photo of a trip that is looked forward to. */
  readonly hasPhoto?: true;
  /** Null where what it would report is gone, or no longer true. */
  readonly write: (about: About) => News | null | Promise<News | null>;
}

/** Every mail to a traveller, by its name. */
export const travellerMails: Readonly<Record<TravellerMailKind, TravellerMail>> = {
  'request-received': {
    only: 'PENDING_APPROVAL',
    hasPhoto: true,
    write(about) {
      const { booking, name, t } = about;
      return {
        subject: t('Request received'),
        heading: t('Booking Request Received!'),
        text: t(
          'Hello {name}, your request is with the host, who reviews it within {time}. Nothing is charged before the host approves and you pay.',
          { name, time: t(promises.hostReviewHours) },
        ),
        facts: [travellerNames(about), [t('Amount due after approval'), totalText(booking, t)]],
        after: [
          ...untilItRuns(about, 'unpaid'),
          link(t('See your request'), lookupLink(about)),
          paragraph(t(promises.withdrawYourself)),
          anyQuestion(about),
        ],
      };
    },
  },
  approved: {
    only: 'APPROVED',
    hasPhoto: true,
    write(about) {
      const { booking, name, state, supportEmail: email, t } = about;
      if (state.until === null) return null;
      const until = minuteText(heldUntil(about, state.until), t, booking.zone);
      return {
        subject: t('Request approved'),
        heading: t('Your request was approved'),
        text: t(
          'Hello {name}, the host would like you to come along. Your booking is held until {time}: pay by then, and it is confirmed.',
          { name, time: until },
        ),
        before: hostNote(about),
        facts: [travellerNames(about), [t('Amount due'), totalText(booking, t)], [t('Pay until'), until]],
        after: [
          ...untilItRuns(about, 'unpaid'),
          link(t('Proceed to payment'), lookupLink(about)),
          paragraph(
            [
              t('Unpaid by then, your booking is cancelled.'),
              t(promises.cancelYourself),
              t('If you have any question, write to {email}.', { email }),
            ].join(' '),
          ),
        ],
      };
    },
  },
  rejected: {
    only: 'REJECTED',
    write(about) {
      const { name, siteUrl, t } = about;
      return {
        subject: t('Request not approved'),
        heading: t('Your request was not approved'),
        text: t('Hello {name}, the host could not take you along this time. You have not been charged.', {
          name,
        }),
        before: hostNote(about),
        after: [link(t('See other trips'), `${siteUrl}/trips`), anyQuestion(about)],
      };
    },
  },
  confirmed: {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasCalendar: true,
    hasPhoto: true,
    write(about) {
      const { name, trip, supportEmail: email, t } = about;
      return {
        subject: t('Booking confirmed'),
        heading: t('Booking Confirmed!'),
        text: t('Hello {name}, your booking is paid and confirmed.', { name }),
        facts: [
          travellerNames(about),
          [t('Amount paid'), amountPaid(about)],
          ...meetingFacts(trip?.meeting ?? null, t),
        ],
        after: [
          ...untilItRuns(about, 'paid'),
          link(t('See your booking'), lookupLink(about)),
          ...ifYouCancel(about),
          paragraph(
            [
              t('Answer this mail to ask your host where you meet and what to bring.'),
              t(promises.cancelYourself),
              t('For anything else, write to {email} and name your booking reference.', { email }),
            ].join(' '),
          ),
        ],
      };
    },
  },
  cancelled: { only: 'CANCELLED', hasCalendar: true, write: cancelledNews },
  refunded: { write: refundedNews },
  'trip-moved': {
    isAnsweredByHost: true,
    hasCalendar: true,
    hasPhoto: true,
    write(about) {
      const { name, state, tripRow, t } = about;
      const { isLive, isPaid } = lifecycle[state.status];
      const until = inFullUntil(state, tripRow);
      if (!isLive || until === null) return null;
      const news = {
        subject: t('The dates have changed'),
        heading: t('The dates of your trip have changed'),
      };
      if (!isPaid) {
        return {
          ...news,
          text: t(
            'Hello {name}, the host has moved your trip to the dates below. Your request stays as it is.',
            { name },
          ),
          facts: payableUntilDeparture(about),
          after: [
            link(t('See your request'), lookupLink(about)),
            paragraph(t(promises.withdrawYourself)),
            anyQuestion(about),
          ],
        };
      }
      const day = dayText(until, t);
      return {
        ...news,
        text: t(
          'Hello {name}, the host has moved your trip. Your booking stays as it is, with the new dates below. If they do not suit you, you may cancel in full until {day}.',
          { name, day },
        ),
        facts: [[t('Cancel in full until'), day]],
        after: [link(t('See or cancel your booking'), lookupLink(about)), anyQuestion(about)],
      };
    },
  },
  'decision-put-off': {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasPhoto: true,
    write(about) {
      const { name, state, trip, tripRow, t } = about;
      const until = inFullUntil(state, tripRow);
      const isOpen = trip !== null && runsFrom(trip) !== null;
      if (!until || !isOpen || !tripRow?.decideBy) return null;
      const decision = dayText(tripRow.decideBy, t);
      const day = dayText(until, t);
      return {
        subject: t('It is decided later whether the trip runs'),
        text: t(
          'Hello {name}, the host now decides by {decision} whether the trip runs. Your booking stays as it is. If you do not want to wait, you may cancel in full until {day}.',
          { name, decision, day },
        ),
        facts: [
          [t('Decided by'), decision],
          [t('Cancel in full until'), day],
        ],
        after: [link(t('See or cancel your booking'), lookupLink(about)), anyQuestion(about)],
      };
    },
  },
  'trip-runs': {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasPhoto: true,
    write(about) {
      const { name, trip, t } = about;
      if (trip?.status === 'cancelled') return null;
      return {
        subject: t('The trip runs'),
        text: t('Hello {name}, it is decided: your trip takes place.', { name }),
        after: seeYourBooking(about),
      };
    },
  },
  'travellers-changed': {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasCalendar: true,
    write(about) {
      const { name, row, t } = about;
      const hello = t('Hello {name}, these are the travellers of your booking now.', { name });
      // A step has a detail where support has to return what is due.
      const isRefundByPerson = row.detail !== null;
      return {
        subject: t('Your travellers have changed'),
        text: isRefundByPerson ? `${hello} ${t('Our support writes to you about what you paid.')}` : hello,
        facts: [travellerNames(about), ...(isRefundByPerson ? [] : backForLeavers(about))],
        after: seeYourBooking(about),
      };
    },
  },
  reminder: {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    hasPhoto: true,
    write(about) {
      const { deps, name, trip, tripRow, t } = about;
      const left = Date.parse(tripRow?.startDate ?? '') - deps.clock.now().getTime();
      // It may have been moved since, or cancelled, of which each booking has a mail of its own.
      const isNear = left > 0 && left <= reminderDays[0] * day && trip?.status !== 'cancelled';
      if (!isNear) return null;
      return {
        subject: t('Your trip is near'),
        text: t('Hello {name}, your trip begins soon.', { name }),
        facts: [travellerNames(about), ...meetingFacts(tripRow?.meeting ?? null, t)],
        after: [...untilItRuns(about, 'paid'), ...seeYourBooking(about)],
      };
    },
  },
  message: {
    only: 'CONFIRMED',
    isAnsweredByHost: true,
    async write({ deps, row, name, trip, t }) {
      const text = hostMessage(row);
      if (text === null) return null;
      const host = nameOfHost((await hostReader(deps, trip)).name, t);
      return {
        subject: t('A message from your host'),
        text: t('Hello {name}, {host} writes to everybody who is coming. To answer, reply to this mail.', {
          name,
          host,
        }),
        before: [quote(t('The message'), text)],
      };
    },
  },
};

/** Until when an approved booking is held, since its mail leaves now; ISO. */
function heldUntil({ deps: { clock, settings }, tripRow }: About, until: string): string {
  const departure = tripRow?.startDate ?? until;
  return heldFromMail(clock.now(), until, settings.approvalSeconds, departure).toISOString();
}

/** Of an approved booking whose time to pay a move cut short: it ends with the departure. */
function payableUntilDeparture({ booking, state, tripRow, t }: About): readonly Fact[] {
  if (state.status !== 'APPROVED' || state.until === null || tripRow === null) return [];
  const isCutShort = Date.parse(state.until) >= Date.parse(tripRow.startDate);
  return isCutShort ? [[t('Pay until'), minuteText(state.until, t, booking.zone)]] : [];
}

/** What the host wrote along with the decision. */
const hostNote = ({ booking, t }: MailContext): readonly Block[] =>
  booking.reviewNote ? [quote(t('A note from the host'), booking.reviewNote)] : [];

/** What the trip still needs to take place, and what follows where it does not come. Only who has paid hears of the decision. */
export function untilItRuns(
  { trip, t }: Pick<MailContext, 'trip' | 't'>,
  whose: 'paid' | 'unpaid',
): readonly Block[] {
  const runs = trip && runsFrom(trip);
  if (runs === null) return [];
  const text = t(
    '{runs}. If too few book in time, the trip is cancelled, and everything you paid comes back.',
    // A short name of a month may end with a point of its own.
    { runs: runsFromText(runs, t).replace(/\.$/, '') },
  );
  return [paragraph(whose === 'paid' ? `${text} ${t('We write to you once it is decided.')}` : text)];
}

/** What comes back for all who have left, as the page of the booking says it: also where it is nothing. */
function backForLeavers({ booking: { currency }, state, t }: About): readonly Fact[] {
  const n = state.left.length;
  if (n === 0) return [];
  const minor = refundedOf(state, 'left');
  return [
    [
      t('Back for {n} travellers who left', { n }, 'Back for {n} traveller who left'),
      formatMoney({ minor, currency }, t),
    ],
  ];
}

/** Of all seats that were paid, also of who has left since. */
function amountPaid({ booking, state, t }: About): string {
  const { noOfSeats, totalAmount, currency } = booking;
  const seats = noOfSeats + state.left.length;
  const each = priceOfEach(moneyFromMajor(totalAmount, currency), seats);
  const total = totalText(booking, t);
  return each === null ? total : `${total} (${seats} × ${formatMoney(each, t)})`;
}

/** The terms as the page of the booking has them: what is over is left out. Nothing where the trip is gone, or over. */
function ifYouCancel({ deps, state, tripRow, t }: About): readonly Block[] {
  const bands = tripRow === null ? [] : bandsFrom(bandsOf(state, tripRow), deps.clock.now());
  if (bands.length === 0) return [];
  // Then the schedule alone does not decide, and its days before the departure are not those of the lines.
  const isInFull = inFullUntil(state, tripRow) !== null;
  const items = refundSchedule(bands, t).map(({ firstDay, lastDay, period, text }) => {
    const last = formatDay(lastDay, t);
    const days =
      firstDay === null
        ? t('Until {day}', { day: last })
        : t('{first} to {last}', { first: formatDay(firstDay, t), last });
    return isInFull ? `${days}: ${text}` : `${days} (${period}): ${text}`;
  });
  return [
    list(t('If you cancel'), items),
    paragraph(
      `${t('A day ends at midnight UTC.')} ${t(
        'Service and transaction fees are non-refundable. Refunds are processed in {time}, and take {longest} to arrive.',
        { time: t(promises.refundPage), longest: t('up to 14 business days') },
      )}`,
    ),
  ];
}

/** Where and when the group meets, as the host wrote it; nothing where they did not. */
const meetingFacts = (meeting: string | null, t: Translate): readonly Fact[] =>
  meeting === null || meeting === '' ? [] : [[t('Meeting point'), theirWords(meeting, t)]];

const seeYourBooking = (context: MailContext): readonly Block[] => [
  link(context.t('See your booking'), lookupLink(context)),
  anyQuestion(context),
];
