import type { BookingFormInput } from '../../domain/booking-form.ts';
import { EmailField } from '../fields/EmailField.tsx';
import { TextField } from '../fields/TextField.tsx';
import type { FormEdits } from './form-edits.ts';
import type { ErrorOf } from './form-errors.ts';

interface Props {
  readonly scope: string;
  readonly form: BookingFormInput;
  readonly errorOf: ErrorOf;
  readonly edits: Pick<FormEdits, 'setField'>;
}

/** How to reach the person who books. */
export function ContactFields({ scope, form, errorOf, edits }: Props) {
  return (
    <section aria-labelledby={`${scope}contact`}>
      <h2 id={`${scope}contact`} className="text-title">
        Contact information
      </h2>
      <div className="mt-4 grid gap-5 @mid:grid-cols-2">
        <div className="@mid:col-span-2">
          <EmailField
            name={{ scope, path: 'email' }}
            hint="Your confirmation goes here."
            value={form.email}
            error={errorOf('email')}
            onInput={(value) => edits.setField('email', value)}
          />
        </div>
        <TextField
          name={{ scope, path: 'phone' }}
          label="Phone Number"
          type="tel"
          autoComplete="tel-national"
          hint="10 digits, without the country code."
          value={form.phone}
          error={errorOf('phone')}
          onInput={(value) => edits.setField('phone', value)}
        />
        <TextField
          name={{ scope, path: 'city' }}
          label="City"
          autoComplete="address-level2"
          autoCapitalize="words"
          value={form.city}
          error={errorOf('city')}
          onInput={(value) => edits.setField('city', value)}
        />
      </div>
    </section>
  );
}
