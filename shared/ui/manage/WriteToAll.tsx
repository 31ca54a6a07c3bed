import { useId, useLayoutEffect, useRef } from 'react';
import { messagesADay } from '../../domain/actions/message-travellers.ts';
import type { MessageReaders } from '../../domain/ports/hosting.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';
import type { HostLetterStore } from '../../flows/manage/message.ts';
import { Button } from '../elements/Button.tsx';
import { countLabel } from '../elements/count-label.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Section } from '../elements/Section.tsx';
import { Form } from '../fields/Form.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { useOnArrival } from '../use-on-arrival.ts';

interface Props {
  readonly journey: HostLetterStore;
  /** How many mails it would be. */
  readonly readers: Readonly<Record<MessageReaders, number>>;
  readonly tripTitle: string;
}

/** A host writes to everybody who is coming, or who waits: the text, how it will look, and one button. */
export function WriteToAll({ journey, readers, tripTitle }: Props) {
  const { letter, load, write } = journey;
  useOnArrival(load);
  const headline = useRef<HTMLParagraphElement>(null);
  const { status } = letter;
  useLayoutEffect(() => {
    // The button that was pressed is gone.
    if (status === 'preview' || status === 'sent') headline.current?.focus();
  }, [status]);
  return (
    <Section id="write-to-all" title="Write to all" className="border-t border-line pt-8 print:hidden">
      {letter.status === 'writing' && <Writing journey={journey} readers={readers} issue={letter.issue} />}
      {(letter.status === 'preview' || letter.status === 'sending') && (
        <>
          <p ref={headline} tabIndex={-1} className="mt-3 font-semibold outline-none">
            {`This goes to ${readersLabel(journey.to, readers[journey.to])}:`}
          </p>
          {letter.status === 'preview' && letter.problem !== null && (
            <div className="mt-4">
              <ErrorBanner message={problemText(letter.problem)} takesFocus />
            </div>
          )}
          <div className="mt-4 max-w-prose rounded-card bg-sunken p-5 @mid:p-6">
            <p className="text-note text-muted">
              <span>{'A message from your host: '}</span>
              <bdi>{tripTitle}</bdi>
            </p>
            <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
              {letter.text}
            </p>
            <p className="mt-4 text-note text-muted">
              Whoever replies to the mail writes to your own address.
            </p>
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button aria-disabled={letter.status === 'sending'} onClick={() => void journey.send()}>
              {letter.status === 'sending' ? 'Sending…' : 'Send it'}
            </Button>
            <Button look="secondary" aria-disabled={letter.status === 'sending'} onClick={write}>
              Change the text
            </Button>
          </div>
        </>
      )}
      {letter.status === 'sent' && (
        <>
          <p ref={headline} tabIndex={-1} className="mt-3 font-semibold outline-none">
            {`On its way: ${countLabel(letter.count, 'mail')}.`}
          </p>
          <Button look="secondary" className="mt-4" onClick={write}>
            Write another one
          </Button>
        </>
      )}
    </Section>
  );
}

interface WritingProps extends Pick<Props, 'journey' | 'readers'> {
  readonly issue: string | null;
}

function Writing({ journey: { text, to, setText, choose, preview }, readers, issue }: WritingProps) {
  const scope = useId();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (issue !== null) form.current?.querySelector('textarea')?.focus();
  }, [issue]);
  const choices = (['coming', 'waiting'] as const).filter((one) => readers[one] > 0);
  if (choices.length === 0) {
    return (
      <p className="mt-3 max-w-prose text-muted">
        As soon as somebody has booked, you can write to all here.
      </p>
    );
  }
  return (
    <Form ref={form} className="mt-3 max-w-prose space-y-5" onSubmit={preview}>
      <p className="text-muted">
        {`Plain words, one mail to each booking, at most ${messagesADay} times a day. You see it before it is sent.`}
      </p>
      {choices.length > 1 && (
        <SelectField
          label="To"
          value={to}
          options={choices.map((value) => ({ value, label: readersLabel(value, readers[value]) }))}
          onChoose={(value) => choose(value === 'waiting' ? 'waiting' : 'coming')}
        />
      )}
      <TextArea
        name={{ scope, path: 'text' }}
        label="Your message"
        hint="What you type is kept in this tab until it is sent."
        value={text}
        error={issue ?? undefined}
        onInput={setText}
      />
      <Button type="submit" look="secondary">
        See how it looks
      </Button>
    </Form>
  );
}

function readersLabel(to: MessageReaders, count: number): string {
  return to === 'coming'
    ? `${countLabel(count, 'booking')}, everybody who is coming`
    : `${count} ${count === 1 ? 'party' : 'parties'}, everybody who waits`;
}

function problemText({
  code,
  message,
  retryAt,
}: {
  readonly code: string;
  readonly message: string;
  readonly retryAt?: string | undefined;
}): string {
  if (code === 'TOO_MANY_REQUESTS')
    return retryAt === undefined
      ? `You have written ${messagesADay} times today, which is the most.`
      : `You have written ${messagesADay} times today, which is the most. The next message can go out from ${dayAndTime(retryAt)}.`;
  if (code === 'outcome-unknown')
    return 'We could not hear whether it was sent. Please try again: nobody gets it twice.';
  return message;
}
