import type { ContactField } from '../../flows/booking-form-edits.ts';
import { Section } from '../elements/Section.tsx';
import type { FieldBinding } from '../fields/bind-fields.ts';
import { EmailField } from '../fields/EmailField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly scope: string;
  readonly field: (path: ContactField) => FieldBinding;
}

/** How to reach the person who books. */
export function ContactFields({ scope, field }: Props) {
  const t = useText();
  return (
    <Section id={`${scope}contact`} title={t('Contact information')}>
      <div className="mt-4 grid gap-5 @mid:grid-cols-2">
        <div className="@mid:col-span-2">
          <EmailField {...field('email')} hint={t('We write to you here.')} />
        </div>
        <TextField
          {...field('phone')}
          label={t('Phone Number')}
          inputMode="tel"
          autoComplete="tel-national"
          hint={t('10 digits, without the country code.')}
        />
        <TextField
          {...field('city')}
          label={t('City')}
          autoComplete="address-level2"
          autoCapitalize="words"
        />
      </div>
    </Section>
  );
}
