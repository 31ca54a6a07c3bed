import { type ReactNode, useId } from 'react';
import type { EnquiryStore } from '../../flows/enquiry/state.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { bindFields, errorsOf } from '../fields/bind-fields.ts';
import { EmailField } from '../fields/EmailField.tsx';
import { ShortForm } from '../fields/ShortForm.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useText } from '../language/use-text.ts';
import { EnquiryHeading } from './EnquiryHeading.tsx';

interface Props {
  readonly journey: EnquiryStore;
  /** The trip and its host, in words. */
  readonly subject?: ReactNode;
}

/** A question to the host of a trip. */
export function EnquiryForm({ journey, subject }: Props) {
  const t = useText();
  const { enquiry, form, setField, submit } = journey;
  const scope = useId();
  const issues = enquiry.status === 'editing' ? enquiry.issues : [];
  const problem = enquiry.status === 'editing' ? enquiry.problem : null;
  const sending = enquiry.status === 'sending';
  const field = bindFields({ scope, form, errorOf: errorsOf(issues), setField });

  return (
    <ShortForm
      labelledBy={`${scope}title`}
      firstError={issues[0]?.path ?? (problem === null ? undefined : 'banner')}
      onSubmit={() => void submit()}
    >
      <EnquiryHeading id={`${scope}title`} subject={subject} />
      {problem !== null && <ErrorBanner message={problem} />}
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
