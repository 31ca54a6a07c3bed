import type { Decision, ReviewStore } from '../../flows/review/state.ts';
import { Dialog } from '../elements/Dialog.tsx';
import { NoteForm } from '../fields/NoteForm.tsx';
import { useText } from '../language/use-text.ts';

const words: Readonly<Record<Decision, { question: string; text: string; yes: string }>> = {
  approve: {
    question: 'Approve this request?',
    text: 'The seats are held at once, and the traveller gets a mail with the link to pay. Unpaid, the seats come back to your trip.',
    yes: 'Yes, approve',
  },
  reject: {
    question: 'Not approve this request?',
    text: 'The traveller gets a mail that it was not approved. This cannot be taken back.',
    yes: 'Yes, do not approve',
  },
};

/** Asks the host to confirm the decision, with an optional note to the traveller. */
export function DecisionQuestion({ journey }: { readonly journey: ReviewStore }) {
  const t = useText();
  const { review, note, setNote, confirm, back } = journey;
  const open = review.status === 'asking' || review.status === 'deciding';
  const { question, text, yes } = words[open ? review.decision : 'approve'];
  return (
    <Dialog
      open={open}
      label={t<string>(question)}
      onClose={back}
      className="m-auto w-[min(100%-2em,32em)] rounded-card border border-line bg-raised p-6 text-text shadow-raised @mid:p-8"
    >
      <NoteForm
        label={t('A note to the traveller')}
        hint={t('It is part of the mail.')}
        note={note}
        onInput={setNote}
        yes={t<string>(yes)}
        ends={open && review.decision === 'reject'}
        no={t('Go back')}
        sending={review.status === 'deciding' ? t('Your decision is being sent') : null}
        onYes={confirm}
        onNo={back}
      >
        <div>
          <h2 className="text-title">{t<string>(question)}</h2>
          <p className="mt-2 text-muted">{t<string>(text)}</p>
        </div>
      </NoteForm>
    </Dialog>
  );
}
