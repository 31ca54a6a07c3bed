import { useId, useState } from 'react';
import { asCode } from '../../domain/texts/text.ts';
import type { Manage, ManageProblem, ManageStore } from '../../flows/manage/state.ts';
import { Button } from '../elements/Button.tsx';
import { countLabel } from '../elements/count-label.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Form } from '../fields/Form.tsx';
import { TextField } from '../fields/TextField.tsx';

interface Props {
  readonly journey: ManageStore;
  readonly manage: Extract<Manage, { status: 'shown' }>;
  readonly className: string;
}

/** How the trip is sold: open or paused, and how many seats it has. */
export function SaleControls({ journey, manage, className }: Props) {
  const { view, task, problem } = manage;
  const { isBookingOpen } = view.trip;
  const scope = useId();
  return (
    <section aria-labelledby={`${scope}title`} className={`rounded-card bg-sunken p-5 @mid:p-6 ${className}`}>
      <h2 id={`${scope}title`} className="text-title">
        How it is sold
      </h2>
      {problem !== null && (problem.task === 'pause' || problem.task === 'seats') && (
        <div className="mt-4">
          <ErrorBanner message={problemText(problem)} takesFocus />
        </div>
      )}
      <p className="mt-3 text-muted">
        {isBookingOpen
          ? 'Travellers can book or request the seats that are free.'
          : 'Bookings are paused, and your trip’s page says so. Seats that are held can still be paid for.'}
      </p>
      <Button
        look="secondary"
        className="mt-4 w-full"
        aria-disabled={task !== null}
        onClick={() => void journey.change({ isBookingOpen: !isBookingOpen })}
      >
        {task === 'pause' ? 'One moment…' : isBookingOpen ? 'Pause bookings' : 'Resume bookings'}
      </Button>
      <SeatsForm scope={scope} journey={journey} manage={manage} />
    </section>
  );
}

interface SeatsFormProps extends Pick<Props, 'journey' | 'manage'> {
  readonly scope: string;
}

function SeatsForm({ scope, journey, manage: { view, task } }: SeatsFormProps) {
  const { total, sold, held } = view.seats;
  const [typed, setTyped] = useState(String(total));
  const [error, setError] = useState<string | undefined>(undefined);
  const taken = sold + held;

  function save(form: HTMLFormElement): void {
    const digits = asCode(typed);
    const wanted = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
    const issue = seatsIssue(wanted, taken);
    setError(issue);
    if (issue !== undefined) form.querySelector('input')?.focus();
    else if (wanted !== total) void journey.change({ seatsBy: wanted - total, from: total });
  }

  return (
    <Form className="mt-6 border-t border-line pt-5" onSubmit={save}>
      <TextField
        name={{ scope, path: 'seats' }}
        label="Seats in all"
        inputMode="numeric"
        enterKey="go"
        hint={`${countLabel(taken, 'seat')} sold or held`}
        value={typed}
        error={error}
        onInput={setTyped}
      />
      <Button type="submit" look="secondary" className="mt-4 w-full" aria-disabled={task !== null}>
        {task === 'seats' ? 'One moment…' : 'Change seats'}
      </Button>
    </Form>
  );
}

function seatsIssue(wanted: number, taken: number): string | undefined {
  if (Number.isNaN(wanted)) return 'Please type a whole number';
  return wanted < taken ? `At least ${taken}: that many are sold or held` : undefined;
}

function problemText({ code, message, left = 0 }: ManageProblem): string {
  if (code === 'outcome-unknown')
    return 'We could not hear whether it was changed. Please look at the numbers.';
  if (code !== 'SEATS_UNAVAILABLE') return message;
  return left > 0 ? `Only ${countLabel(left, 'seat')} free by now` : 'No seat is free by now';
}
