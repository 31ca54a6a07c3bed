import { useId, useRef, useState } from 'react';
import { dayEnd, dayNumber } from '../../domain/time/calendar.ts';
import { runsFrom, runsFromText } from '../../domain/trips/runs-from.ts';
import { formatDay } from '../../domain/trips/trip-dates.ts';
import type { Manage, ManageStore } from '../../flows/manage/state.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { controlStyle } from '../fields/control-style.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { Form } from '../fields/Form.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly journey: ManageStore;
  readonly manage: Extract<Manage, { status: 'shown' }>;
  readonly today: Date;
}

/** Whether the trip runs is not decided yet: its host says so earlier, or puts the day off. */
export function RunDecision({ journey, manage, today }: Props) {
  const t = useText();
  const { view, task, problem } = manage;
  const { trip, seats } = view;
  const scope = useId();
  const [asked, setAsked] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const runs = runsFrom({ ...trip, soldSpots: seats.sold });
  if (runs === null) return null;
  const busy = task !== null;

  function keepWaiting(): void {
    setAsked(false);
    title.current?.focus();
  }

  return (
    <section
      aria-labelledby={`${scope}title`}
      className="mt-8 rounded-card border border-line bg-raised p-5 @mid:p-7 print:hidden"
    >
      <h2 ref={title} id={`${scope}title`} tabIndex={-1} className="text-title outline-none">
        {runsFromText(runs, t)}
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        {t(
          '{n} travellers paid so far. Enough of them confirm the trip by themselves. If too few come in time, it is cancelled, and everybody gets everything back.',
          { n: seats.sold },
          '{n} traveller paid so far. Enough of them confirm the trip by themselves. If too few come in time, it is cancelled, and everybody gets everything back.',
        )}
      </p>
      {problem?.task === 'run' && <ErrorBanner className="mt-4" message={problem.message} takesFocus />}
      {asked ? (
        <>
          <p ref={focusOnArrival} tabIndex={-1} className="mt-4 max-w-prose font-semibold outline-none">
            {t(
              'The trip then runs with those who come. Everybody who has booked gets a mail, and it cannot be taken back.',
            )}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button aria-disabled={busy} onClick={() => void journey.change({ decideBy: null })}>
              {task === 'run' ? t('One moment…') : t('Yes, it runs')}
            </Button>
            <Button look="secondary" onClick={keepWaiting}>
              {t('Wait until then')}
            </Button>
          </div>
        </>
      ) : (
        <div className="mt-6 grid gap-6 @mid:grid-cols-2">
          <PutOffForm scope={scope} busy={busy} trip={trip} today={today} onPutOff={journey.change} />
          <div className="border-line @max-mid:border-t @max-mid:pt-6 @mid:border-s @mid:ps-6">
            <p className="font-medium">{t('Decide now')}</p>
            <p className="mt-1.5 text-muted">{t('The trip then runs with those who come.')}</p>
            <Button look="secondary" className="mt-4" onClick={() => setAsked(true)}>
              {t('It runs in any case')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

interface PutOffProps {
  readonly scope: string;
  readonly busy: boolean;
  readonly trip: Extract<Manage, { status: 'shown' }>['view']['trip'];
  readonly today: Date;
  readonly onPutOff: ManageStore['change'];
}

/** Another day, later than the one that was named; everybody who has booked hears of it, and may leave in full. */
function PutOffForm({ scope, busy, trip, today, onPutOff }: PutOffProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const last = dayNumber(new Date(trip.startDate)) - 1;
  const first =
    Math.max(dayNumber(today), trip.decideBy === null ? 0 : dayNumber(new Date(trip.decideBy))) + 1;

  function putOff(form: HTMLFormElement): void {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? dayNumber(new Date(typed)) : Number.NaN;
    const issue = Number.isNaN(day)
      ? t('Please choose a day')
      : day < first
        ? t('At the earliest {day}', { day: formatDay(dayEnd(first), t) })
        : day > last
          ? t('It has to be before the trip')
          : undefined;
    setError(issue);
    if (issue === undefined) void onPutOff({ decideBy: dayEnd(day) });
    else form.querySelector('input')?.focus();
  }

  if (first > last) return <p className="text-muted">{t('The trip is too near for another day.')}</p>;
  return (
    <Form className="space-y-4" onSubmit={putOff}>
      <FieldFrame
        name={{ scope, path: 'decideBy' }}
        label={t('Decide later, by')}
        hint={t('Who has booked gets a mail, and may leave in full.')}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="date"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={`${controlStyle(error !== undefined)} min-h-11`}
          />
        )}
      </FieldFrame>
      <Button type="submit" look="secondary" aria-disabled={busy}>
        {t('Put the day off')}
      </Button>
    </Form>
  );
}
