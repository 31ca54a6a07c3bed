import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { dayAndTime } from '../../domain/local-time.ts';
import type { WaitlistPlace } from '../../domain/ports/waitlist.ts';
import type { PlaceStore } from '../../flows/waitlist/place.ts';
import { Button } from '../elements/Button.tsx';
import { countLabel } from '../elements/count-label.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';

interface Props {
  readonly journey: PlaceStore;
  /** Goes to the booking of what is offered. */
  readonly onBook: (place: WaitlistPlace) => void;
}

/** A place in the queue, by the link of a mail: its number, what is offered, and the ways to take it up or to leave. */
export function WaitlistPlaceCard({ journey, onBook }: Props) {
  const { place, load } = journey;
  switch (place.status) {
    case 'loading':
      return (
        <Card title="Your place on the waiting list">
          <p role="status" className="mt-2 text-muted">
            Looking for your place…
          </p>
        </Card>
      );
    case 'failed':
      return (
        <Card
          title="Your place could not be loaded"
          actions={<Button onClick={() => void load()}>Try Again</Button>}
        >
          <p className="mt-2 text-muted">{place.message}</p>
        </Card>
      );
    case 'ended':
      return (
        <Card title="This place has ended">
          <p className="mt-2 text-muted">
            It was left or booked, or the time to take up its offer ran out. Nothing was charged for it. While
            the trip is sold out, you can join the waiting list again.
          </p>
        </Card>
      );
    case 'left':
      return (
        <Card title="You have left the waiting list">
          <p className="mt-2 text-muted">Nothing was charged, and we write to you no more about it.</p>
        </Card>
      );
    case 'shown':
      return <Shown journey={journey} shown={place} onBook={onBook} />;
  }
}

interface ShownProps extends Props {
  readonly shown: Extract<PlaceStore['place'], { status: 'shown' }>;
}

function Shown({ journey: { ask, leave }, shown: { place, asked, leaving, problem }, onBook }: ShownProps) {
  const { offer, seats } = place;
  const isOffered = offer !== null;
  const held = countLabel(seats, 'seat');
  const title = isOffered ? `${held} free for you` : `You are number ${place.place} on the waiting list`;
  const yes = isOffered ? 'Yes, give them back' : 'Yes, leave the list';
  return (
    <Card
      title={title}
      focusKey={String(asked)}
      actions={
        asked ? (
          <>
            <Button aria-disabled={leaving} onClick={() => void leave()}>
              {leaving ? 'One moment…' : yes}
            </Button>
            <Button look="secondary" aria-disabled={leaving} onClick={() => leaving || ask(false)}>
              {isOffered ? 'Keep the offer' : 'Keep my place'}
            </Button>
          </>
        ) : (
          <>
            {isOffered && <Button onClick={() => onBook(place)}>{`Book ${held}`}</Button>}
            <Button look="secondary" onClick={() => ask(true)}>
              {isOffered ? 'No, thank you' : 'Leave the waiting list'}
            </Button>
          </>
        )
      }
    >
      {problem !== null && (
        <div className="mt-4">
          <ErrorBanner message={problem} takesFocus />
        </div>
      )}
      {offer === null ? (
        <p className="mt-2 text-muted">
          {`You wait for ${held}. As soon as so many are free, we hold them for you and write to you.`}
        </p>
      ) : (
        <p className="mt-2 text-muted">
          <span>{'They are held for you until '}</span>
          <time dateTime={offer.until} className="font-semibold text-text tabular-nums">
            {dayAndTime(offer.until)}
          </time>
          <span>
            . Book and pay by then, and they are yours. The trip’s page shows ‘Sold Out’ to all others.
          </span>
        </p>
      )}
      {asked && (
        <p className="mt-4 font-semibold">
          {isOffered
            ? 'Give the seats to the next in the queue? Your place ends with them.'
            : 'Leave the waiting list? You would begin at its end.'}
        </p>
      )}
    </Card>
  );
}

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Another one gives the title the focus again: the button that had it is gone. */
  readonly focusKey?: string;
}

function Card({ title, children, actions, focusKey = '' }: CardProps) {
  const id = useId();
  const headline = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another thing to read out.
  useLayoutEffect(() => headline.current?.focus(), [title, focusKey]);
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-raised p-5 shadow-raised @mid:p-7"
    >
      <h2 ref={headline} id={id} tabIndex={-1} className="text-title outline-none">
        {title}
      </h2>
      {children}
      {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
}
