import { bookingLimits } from '../../domain/booking-limits.ts';
import { characterCount, manyLines } from '../../domain/text.ts';
import type { FieldBinding } from '../fields/bind-fields.ts';
import { TextArea } from '../fields/TextArea.tsx';

/** Why the travellers want to join, for the host. */
export function WhyJoiningField(field: FieldBinding) {
  const count = characterCount(manyLines(field.value));
  const least = bookingLimits.minWhyCharacters;
  return (
    <TextArea
      {...field}
      label="Why are you joining this trip?"
      hint={count < least ? `${count} of at least ${least} characters` : `${count} characters`}
    />
  );
}
