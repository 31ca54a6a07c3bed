import * as v from 'valibot';
import type { StoreApi } from 'zustand/vanilla';
import { EnquiryForm, type EnquiryFormInput } from '../../domain/bookings/enquiry-form.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { createDraftStore } from '../draft-store.ts';
import { createShortFormStore, type ShortFormStore } from '../short-form.ts';

/** A question to a trip's host, who answers to the e-mail. */
export type EnquiryStore = ShortFormStore<EnquiryFormInput, EnquiryForm, null>;

interface EnquiryDeps {
  readonly tripId: string;
  readonly bookings: Pick<BookingActions, 'sendEnquiry'>;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
}

const Draft = v.object({ name: v.string(), email: v.string(), message: v.string() });

/** A store for one trip's enquiry form. */
export function createEnquiryStore(deps: EnquiryDeps): StoreApi<EnquiryStore> {
  const { tripId, bookings, drafts: storage, clock, wait } = deps;
  return createShortFormStore<EnquiryFormInput, EnquiryForm, null>({
    empty: { name: '', email: '', message: '' },
    schema: EnquiryForm,
    // The function recognizes the same words: a repeated call is the same enquiry.
    send: (enquiry) => bookings.sendEnquiry(tripId, enquiry),
    wait,
    draft: createDraftStore({ storage, clock, name: `enquiry:${tripId}`, schema: Draft }),
  });
}
