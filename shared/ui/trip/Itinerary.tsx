import type { Translate } from '../../domain/languages/translate.ts';
import type { ItineraryDay } from '../../domain/trips/itinerary.ts';
import { meals } from '../../domain/trips/meals.ts';
import { Fold } from '../elements/Fold.tsx';
import { Picture } from '../elements/Picture.tsx';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly days: readonly ItineraryDay[];
  /** What they are written in; '' where that is not said. */
  readonly lang: string;
}

/** Day by day: the first one open, each with its own photo where the host chose one. */
export function Itinerary({ days, lang }: Props) {
  const t = useText();
  if (days.length === 0) return null;
  return (
    <Section id="trip-itinerary" title={t('Trip Itinerary')}>
      <div className="mt-4">
        {days.map((day, index) => (
          <Fold key={day.number} open={index === 0} title={<DayTitle day={day} lang={lang} />}>
            <DayDetails day={day} lang={lang} />
          </Fold>
        ))}
      </div>
    </Section>
  );
}

interface DayProps {
  readonly day: ItineraryDay;
  readonly lang: string;
}

function DayTitle({ day: { number, title }, lang }: DayProps) {
  const t = useText();
  return (
    <h3 className="min-w-0 flex-1 items-baseline gap-x-4 text-body font-semibold @mid:flex">
      <span className="block text-note whitespace-nowrap text-accent tabular-nums @mid:min-w-14">
        {t('Day {number}', { number })}
      </span>
      {title !== '' && (
        <span dir="auto" lang={lang || undefined} className="block min-w-0 flex-1 text-lead">
          {title}
        </span>
      )}
    </h3>
  );
}

function DayDetails({ day, lang }: DayProps) {
  const t = useText();
  const parts = [
    { term: t('Morning'), text: day.morning },
    { term: t('Afternoon'), text: day.afternoon },
    { term: t('Evening'), text: day.evening },
    { term: t('Activities'), text: day.activities },
    {
      term: t('Meals included'),
      text: day.mealsIncluded.map((meal) => mealIn(meal, t)).join(', '),
      ours: true,
    },
    { term: t('Accommodation'), text: day.accommodation },
  ].filter(({ text }) => text !== '');
  return (
    <div className="gap-6 pb-6 @mid:flex @mid:flex-row-reverse @mid:items-start @mid:justify-end">
      {day.photo !== '' && (
        <Picture
          bucket="trip"
          fileId={day.photo}
          preset="galleryThumb"
          alt=""
          sizes="(min-width: 48rem) 220px, 100vw"
          className="aspect-photo w-full rounded-field object-cover @max-mid:mb-4 @mid:w-55 @mid:shrink-0"
        />
      )}
      <div className="min-w-0 flex-1">
        {day.summary !== '' && (
          <p dir="auto" lang={lang || undefined} className="max-w-prose">
            {day.summary}
          </p>
        )}
        {parts.length > 0 && (
          <dl className="mt-3 gap-x-5 gap-y-1.5 @max-mid:space-y-2 @mid:grid @mid:grid-cols-[max-content_minmax(0,1fr)]">
            {parts.map(({ term, text, ours }) => (
              <div key={term} className="@mid:contents">
                <dt className="font-medium text-muted @max-mid:me-2 @max-mid:inline">{term}</dt>
                <dd
                  dir="auto"
                  lang={ours ? undefined : lang || undefined}
                  className="max-w-prose @max-mid:inline"
                >
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

function mealIn(meal: string, t: Translate): string {
  return meals.some((known) => known === meal) ? t<string>(meal) : meal;
}
