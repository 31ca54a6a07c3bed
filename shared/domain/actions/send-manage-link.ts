import * as v from 'valibot';
import { TripId } from './fields.ts';

/** Mails a new link to the view of a trip to its host's own address. The answer is the same for any trip. */
export const SendManageLinkRequest = v.object({ trip_id: TripId });
export type SendManageLinkRequest = v.InferOutput<typeof SendManageLinkRequest>;

/** The answer has no data. */
export const SendManageLinkData = v.nullish(v.object({}), null);
export type SendManageLinkData = v.InferOutput<typeof SendManageLinkData>;
