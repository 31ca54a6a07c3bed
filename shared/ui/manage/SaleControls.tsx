import { useId, useState } from 'react';
import type { Translate } from '../../domain/languages/translate.ts';
import { asCode } from '../../domain/texts/text.ts';
import type { Manage, ManageProblem, ManageStore } from '../../flows/manage/state.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Section } from '../elements/Section.tsx';
import { Form } from '../fields/Form.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly journey: ManageStore;
  readonly manage: Extract<Manage, { status: 'shown' }>;
  readonly className: string;
}

/** How the trip is sold: open or paused, and how many seats it has. */
export function SaleControls({ journey, manage, className }: Props) {
  const t = useText();
  const { view, task, problem } = manage;
  const { isBookingOpen, hostApproval } = view.trip;
  const scope = useId();
  return (
    <Section
      id={`${scope}title`}
      title={t('How it is sold')}
      className={`rounded-card bg-sunken p-5 @mid:p-6 ${className}`}
    >
      {problem !== null && (problem.task === 'pause' || problem.task === 'seats') && (
        <ErrorBanner className="mt-4" message={problemText(problem, t)} takesFocus />
      )}
      <p className="mt-3 text-muted">
        {!isBookingOpen
          ? t('Bookings are paused, and your trip’s page says so. Seats that are held can still be paid for.')
          : hostApproval
            ? t('Travellers can request the seats that are free, and you decide.')
            : t('Travellers can book the seats that are free.')}
      </p>
      <Button
        look="secondary"
        className="mt-4 w-full"
        aria-disabled={task !== null}
        onClick={() => void journey.change({ isBookingOpen: !isBookingOpen })}
      >
        {task === 'pause' ? t('One moment…') : isBookingOpen ? t('Pause bookings') : t('Resume bookings')}
      </Button>
      <SeatsForm scope={scope} journey={journey} manage={manage} />
    </Section>
  );
}

interface SeatsFormProps extends Pick<Props, 'journey' | 'manage'> {
  readonly scope: string;
}

function SeatsForm({ scope, journey, manage: { view, task } }: SeatsFormProps) {
  const t = useText();
  const { total, sold, held } = view.seats;
  const [typed, setTyped] = useState(String(total));
  const [error, setError] = useState<string | undefined>(undefined);
  const taken = sold + held;
  const [shown, setShown] = useState(total);
  // What was typed refers to the number that it was typed over.
  if (shown !== total) {
    setShown(total);
    setTyped(String(total));
    setError(undefined);
  }

  function save(form: HTMLFormElement): void {
    const digits = asCode(typed);
    const wanted = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
    const issue = seatsIssue(wanted, taken, t);
    setError(issue);
    if (issue !== undefined) form.querySelector('input')?.focus();
    else if (wanted !== total) void journey.change({ seatsBy: wanted - total, from: total });
  }

  return (
    <Form className="mt-6 border-t border-line pt-5" onSubmit={save}>
      <TextField
        name={{ scope, path: 'seats' }}
        label={t('Seats in all')}
        inputMode="numeric"
        enterKey="go"
        hint={t('{n} seats sold or held', { n: taken }, '{n} seat sold or held')}
        value={typed}
        error={error}
        onInput={setTyped}
      />
      <Button type="submit" look="secondary" className="mt-4 w-full" aria-disabled={task !== null}>
        {task === 'seats' ? t('One moment…') : t('Change seats')}
      </Button>
    </Form>
  );
}

function seatsIssue(wanted: number, taken: number, t: Translate): string | undefined {
  if (Number.isNaN(wanted)) return t('Please type a whole number');
  return wanted < taken ? t('At least {count}: that many are sold or held', { count: taken }) : undefined;
}

function problemText({ code, message, left = 0 }: ManageProblem, t: Translate): string {
  if (code === 'outcome-unknown')
    return t('We could not hear whether it was changed. Please look at the numbers.');
  if (code !== 'SEATS_UNAVAILABLE') return message;
  return left > 0
    ? t('Only {n} seats free by now', { n: left }, 'Only {n} seat free by now')
    : t('No seat is free by now');
}
