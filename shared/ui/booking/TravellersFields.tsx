import { useLayoutEffect, useRef } from 'react';
import { maxTravellers, minTravellers } from '../../domain/bookings/booking-limits.ts';
import type { TravellerFields } from '../../domain/bookings/traveller-card.ts';
import type { BookingFormStore } from '../../flows/booking-form/form-state.ts';
import { Button } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import { Section } from '../elements/Section.tsx';
import type { ErrorOf } from '../fields/bind-fields.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { controlId, errorId, hintId } from '../fields/field-name.ts';
import { useText } from '../language/use-text.ts';
import { TravellerCard } from './TravellerCard.tsx';

const plusIcon = 'M12 5v14M5 12h14';

interface Props {
  readonly scope: string;
  readonly travellers: readonly TravellerFields[];
  readonly errorOf: ErrorOf;
  readonly edits: Pick<BookingFormStore<unknown>, 'setTraveller' | 'addTraveller' | 'removeTraveller'>;
}

/** Everybody who travels, one card each. */
export function TravellersFields({ scope, travellers, errorOf, edits }: Props) {
  const t = useText();
  const section = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);
  const list = { scope, path: 'passengers' };
  const count = travellers.length;
  const full = count >= maxTravellers;
  const error = errorOf('passengers');

  // The focus follows what was just added or taken away; a draft that is read back moves nothing.
  useLayoutEffect(() => {
    const path = focusNext.current;
    focusNext.current = null;
    if (path !== null) section.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  });

  return (
    <Section ref={section} id={`${scope}travellers`} title={t('Travellers')}>
      <ol className="mt-4 space-y-4">
        {travellers.map((traveller, index) => (
          <TravellerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is known by the place in the list alone.
            key={index}
            scope={scope}
            index={index}
            traveller={traveller}
            errorOf={errorOf}
            edits={edits}
            removable={count > minTravellers}
            onRemove={() => {
              focusNext.current = `passengers.${Math.max(0, index - 1)}.name`;
              edits.removeTraveller(index);
            }}
          />
        ))}
      </ol>
      {/* In the place of the button, which takes no focus where it is disabled. */}
      <div
        tabIndex={-1}
        data-path={full ? list.path : undefined}
        className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <Button
          look="secondary"
          id={controlId(list)}
          data-path={list.path}
          disabled={full}
          aria-describedby={`${error ? errorId(list) : ''} ${hintId(list)}`}
          onClick={() => {
            focusNext.current = `passengers.${count}.name`;
            edits.addTraveller();
          }}
        >
          <Icon path={plusIcon} className="size-4.5" />
          <span>{t('Add Traveller')}</span>
        </Button>
        <p id={hintId(list)} className="text-note text-muted tabular-nums">
          {full
            ? t('Maximum {n} seats allowed', { n: maxTravellers })
            : t('{count} of up to {most}', { count, most: maxTravellers })}
        </p>
        <FieldError name={list} message={error} />
      </div>
    </Section>
  );
}
