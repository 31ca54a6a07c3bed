import { useId } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { messagesADay } from '../../domain/actions/message-travellers.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { MessageReaders } from '../../domain/ports/hosting.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';
import type { HostMessageStore } from '../../flows/manage/message.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Section } from '../elements/Section.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { ShortForm } from '../fields/ShortForm.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useOnArrival } from '../use-on-arrival.ts';
import { useOwnStore } from '../use-own-store.ts';

/** The way from a text to its mails. */
export type CreateMessage = () => StoreApi<HostMessageStore>;

interface Props {
  readonly createMessage: CreateMessage;
  /** How many mails it would be. */
  readonly readers: Readonly<Record<MessageReaders, number>>;
  readonly tripTitle: string;
}

/** A host writes to everybody who is coming, or who waits: the text, how it will look, and one button. */
export function WriteToAll({ createMessage, readers, tripTitle }: Props) {
  const t = useText();
  const journey = useOwnStore(createMessage);
  const { progress, load, write } = journey;
  useOnArrival(load);
  return (
    <Section id="write-to-all" title={t('Write to all')} className="border-t border-line pt-8 print:hidden">
      {progress.status === 'writing' && (
        <Writing journey={journey} readers={readers} issue={progress.issue} />
      )}
      {(progress.status === 'preview' || progress.status === 'sending') && (
        <>
          <p ref={focusOnArrival} tabIndex={-1} className="mt-3 font-semibold outline-none">
            {t('This goes to {readers}:', { readers: readersLabel(journey.to, readers[journey.to], t) })}
          </p>
          {progress.status === 'preview' && progress.problem !== null && (
            <ErrorBanner className="mt-4" message={problemText(progress.problem, t)} takesFocus />
          )}
          <div className="mt-4 max-w-prose rounded-card bg-sunken p-5 @mid:p-6">
            <p className="text-note text-muted">
              {withParts(t, 'A message from your host: {trip}', { trip: <bdi>{tripTitle}</bdi> })}
            </p>
            <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
              {progress.text}
            </p>
            <p className="mt-4 text-note text-muted">
              {t('Whoever replies to the mail writes to your own address.')}
            </p>
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button aria-disabled={progress.status === 'sending'} onClick={() => void journey.send()}>
              {progress.status === 'sending' ? t('Sending…') : t('Send it')}
            </Button>
            <Button look="secondary" aria-disabled={progress.status === 'sending'} onClick={write}>
              {t('Change the text')}
            </Button>
          </div>
        </>
      )}
      {progress.status === 'sent' && (
        <>
          <p ref={focusOnArrival} tabIndex={-1} className="mt-3 font-semibold outline-none">
            {t('On its way: {n} mails.', { n: progress.count }, 'On its way: {n} mail.')}
          </p>
          <Button look="secondary" className="mt-4" onClick={write}>
            {t('Write another one')}
          </Button>
        </>
      )}
    </Section>
  );
}

interface WritingProps extends Pick<Props, 'readers'> {
  readonly journey: HostMessageStore;
  readonly issue: string | null;
}

function Writing({ journey, readers, issue }: WritingProps) {
  const { text, setText, choose, preview } = journey;
  const t = useText();
  const scope = useId();
  const choices = (['coming', 'waiting'] as const).filter((one) => readers[one] > 0);
  const to = choices.includes(journey.to) ? journey.to : choices[0];
  if (to === undefined) {
    return (
      <p className="mt-3 max-w-prose text-muted">
        {t('As soon as somebody has booked, you can write to all here.')}
      </p>
    );
  }
  return (
    <ShortForm
      firstError={issue === null ? undefined : 'text'}
      className="mt-3 max-w-prose space-y-5"
      onSubmit={() => {
        choose(to);
        preview();
      }}
    >
      <p className="text-muted">
        {t(
          'Plain words, one mail to each booking, at most {count} times a day. You see it before it is sent.',
          { count: messagesADay },
        )}
      </p>
      {choices.length > 1 && (
        <SelectField
          label={t('To')}
          value={to}
          options={choices.map((value) => ({ value, label: readersLabel(value, readers[value], t) }))}
          onChoose={(value) => choose(value === 'waiting' ? 'waiting' : 'coming')}
        />
      )}
      <TextArea
        name={{ scope, path: 'text' }}
        label={t('Your message')}
        hint={t('What you type is kept in this tab until it is sent.')}
        value={text}
        error={issue ?? undefined}
        onInput={setText}
      />
      <Button type="submit" look="secondary">
        {t('See how it looks')}
      </Button>
    </ShortForm>
  );
}

function readersLabel(to: MessageReaders, n: number, t: Translate): string {
  return to === 'coming'
    ? t('{n} bookings, everybody who is coming', { n }, '{n} booking, everybody who is coming')
    : t('{n} parties, everybody who waits', { n }, '{n} party, everybody who waits');
}

function problemText(
  { code, message, retryAt }: Pick<ActionError, 'code' | 'message' | 'retryAt'>,
  t: Translate,
): string {
  if (code === 'TOO_MANY_REQUESTS')
    return retryAt === undefined
      ? t('You have written {count} times today, which is the most.', { count: messagesADay })
      : t(
          'You have written {count} times today, which is the most. The next message can go out from {time}.',
          { count: messagesADay, time: dayAndTime(retryAt, t) },
        );
  if (code === 'outcome-unknown')
    return t('We could not hear whether it was sent. Please try again: nobody gets it twice.');
  return message;
}
