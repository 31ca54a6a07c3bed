import { useId } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { checkIcon, crossIcon } from '../elements/icons.ts';
import { Section } from '../elements/Section.tsx';

interface Props {
  readonly title: string;
  readonly items: readonly string[];
  readonly lang: string;
  /** `check` for what is part of the trip, `cross` for what is not. */
  readonly mark: 'check' | 'cross';
}

/** Trip Activities, Inclusions, Exclusions. */
export function TripList({ title, items, lang, mark }: Props) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className="mt-4 space-y-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <Icon
              path={mark === 'check' ? checkIcon : crossIcon}
              className={`mt-0.5 size-5 ${mark === 'check' ? 'text-accent' : 'text-muted'}`}
            />
            <span dir="auto" lang={lang || undefined}>
              {item}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
