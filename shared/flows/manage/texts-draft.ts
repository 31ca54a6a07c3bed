import * as v from 'valibot';
import { type FieldIssue, firstIssues } from '../../domain/bookings/form-issues.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { HostTexts } from '../../domain/trips/host-texts.ts';
import { createDraftStore, type DraftStore } from '../draft-store.ts';

const Texts = v.object({ description: v.string(), meeting: v.string() });

/** What a host has typed, and what it was typed over. */
const TextsDraft = v.object({ before: Texts, typed: Texts });
export type TextsDraft = v.InferOutput<typeof TextsDraft>;

/** The texts of a trip's page while its host changes them. */
export function createTextsDraft(
  tripId: string,
  { drafts: storage, clock }: { readonly drafts: TextStorage; readonly clock: Clock },
): DraftStore<TextsDraft> {
  return createDraftStore({ storage, clock, name: `texts:${tripId}`, schema: TextsDraft });
}

/** What is to be saved, or what is wrong with it. A text that was not touched is left out: another one may have changed it meanwhile. */
export function textsToSave({ before, typed }: TextsDraft): Result<HostTexts, readonly FieldIssue[]> {
  const parsed = v.safeParse(HostTexts, {
    ...(typed.description === before.description ? {} : { description: typed.description }),
    ...(typed.meeting === before.meeting ? {} : { meeting: typed.meeting }),
  });
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, error: firstIssues(parsed.issues) };
}
