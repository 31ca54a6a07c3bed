import type { ItineraryDay } from '../../domain/itinerary.ts';
import { Section } from '../elements/Section.tsx';

/** Day by day, along the trip's dotted line. */
export function Itinerary({ days }: { readonly days: readonly ItineraryDay[] }) {
  if (days.length === 0) return null;
  return (
    <Section id="trip-itinerary" title="Trip Itinerary">
      <ol className="mt-6">
        {days.map((day, index) => (
          <li key={day.number} className="relative pb-10 pl-10 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 left-1 size-3.5 rounded-full border-3 border-accent bg-surface"
            />
            {index < days.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-7 bottom-0 left-2.5 border-l-2 border-dotted border-field-line"
              />
            )}
            <ItineraryDayDetails day={day} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ItineraryDayDetails({ day }: { readonly day: ItineraryDay }) {
  const parts = [
    { term: 'Morning', text: day.morning },
    { term: 'Afternoon', text: day.afternoon },
    { term: 'Evening', text: day.evening },
    { term: 'Activities', text: day.activities },
    { term: 'Meals included', text: day.mealsIncluded.join(', ') },
    { term: 'Accommodation', text: day.accommodation },
  ].filter(({ text }) => text !== '');
  return (
    <>
      <p className="text-note font-semibold text-accent">{`Day ${day.number}`}</p>
      {day.title !== '' && (
        <h3 dir="auto" className="mt-0.5 text-lead font-semibold">
          {day.title}
        </h3>
      )}
      {day.summary !== '' && (
        <p dir="auto" className="mt-2 max-w-prose">
          {day.summary}
        </p>
      )}
      {parts.length > 0 && (
        <dl className="mt-3 gap-x-5 gap-y-1.5 @max-mid:space-y-2 @mid:grid @mid:grid-cols-[max-content_minmax(0,1fr)]">
          {parts.map(({ term, text }) => (
            <div key={term} className="@mid:contents">
              <dt className="font-medium text-muted @max-mid:mr-2 @max-mid:inline">{term}</dt>
              <dd dir="auto" className="max-w-prose @max-mid:inline">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
