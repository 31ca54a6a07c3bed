import type { ReactNode } from 'react';
import type { EnquiryStore } from '../../flows/enquiry/store.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { EmailField } from '../fields/EmailField.tsx';
import { ShortForm } from '../fields/ShortForm.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useShortForm } from '../fields/use-short-form.ts';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { EnquiryHeading } from './EnquiryHeading.tsx';

interface Props {
  readonly journey: EnquiryStore;
  /** The trip and its host, in words. */
  readonly subject?: ReactNode;
  /** Takes the place of what was sent: what was pressed there is gone. */
  readonly returned?: boolean | undefined;
}

/** A question to the host of a trip. */
export function EnquiryForm({ journey, subject, returned }: Props) {
  const t = useText();
  const { scope, field, problem, sending, submission } = useShortForm(journey);
  return (
    <ShortForm aria-labelledby={`${scope}title`} {...submission}>
      <EnquiryHeading id={`${scope}title`} ref={returned ? focusOnArrival : undefined} subject={subject} />
      {problem !== null && <ErrorBanner message={problem.message} />}
      <TextField {...field('name')} label={t('Full Name')} autoComplete="name" autoCapitalize="words" />
      <EmailField {...field('email')} />
      <TextArea
        {...field('message')}
        label={t('Your question')}
        hint={t('The host reads it as you write it.')}
      />
      <Button type="submit" aria-disabled={sending} className="w-full">
        {sending ? t('Sending…') : t('Send enquiry')}
      </Button>
      <p role="status" className="sr-only">
        {sending && t('Sending your question')}
      </p>
    </ShortForm>
  );
}
