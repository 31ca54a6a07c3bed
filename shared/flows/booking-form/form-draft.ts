import * as v from 'valibot';
import type { BookingFormInput } from '../../domain/booking-form.ts';
import { genders } from '../../domain/traveller.ts';
import type { BookingRequest } from './booking-request.ts';

const Text = v.string();

/** A form as typed so far, in the browser's storage. */
export const StoredForm = v.object({
  email: Text,
  phone: Text,
  city: Text,
  whyJoining: Text,
  passengers: v.pipe(
    v.array(
      v.object({
        name: Text,
        age: v.union([Text, v.number()]),
        gender: v.picklist(['', ...genders]),
        instagram: Text,
      }),
    ),
    v.minLength(1),
  ),
}) satisfies v.GenericSchema<unknown, BookingFormInput>;

/** A sent booking in the browser's storage, kept as it was sent: a repeated call must not differ in a letter. */
export const storedRequest = <Request extends BookingRequest>(
  schema: v.GenericSchema,
): v.GenericSchema<unknown, Request> =>
  v.custom<Request>(
    (request) =>
      v.is(schema, request) && typeof (request as { draft_secret?: unknown }).draft_secret === 'string',
  );
