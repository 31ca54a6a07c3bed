import { bookingLimits } from '../../domain/constants.ts';
import { characterCount, manyLines } from '../../domain/text.ts';
import { TextArea } from '../fields/TextArea.tsx';

interface Props {
  readonly scope: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onInput: (value: string) => void;
}

/** What the host wants to know of those who come along. */
export function WhyJoiningField({ scope, value, error, onInput }: Props) {
  const count = characterCount(manyLines(value));
  const least = bookingLimits.minWhyCharacters;
  return (
    <TextArea
      name={{ scope, path: 'whyJoining' }}
      label="Why are you joining this trip?"
      value={value}
      error={error}
      hint={count < least ? `${count} of at least ${least} characters` : `${count} characters`}
      onInput={onInput}
    />
  );
}
