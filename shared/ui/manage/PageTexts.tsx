import { useEffect, useId, useState } from 'react';
import type { FieldIssue } from '../../domain/bookings/form-issues.ts';
import type { HostTexts } from '../../domain/trips/host-texts.ts';
import type { DraftStore } from '../../flows/draft-store.ts';
import type { Manage, ManageStore } from '../../flows/manage/state.ts';
import { type TextsDraft, textsToSave } from '../../flows/manage/texts-draft.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Section } from '../elements/Section.tsx';
import { bindFields, errorsOf } from '../fields/bind-fields.ts';
import { ShortForm } from '../fields/ShortForm.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly journey: ManageStore;
  readonly manage: Extract<Manage, { status: 'shown' }>;
  readonly draft: DraftStore<TextsDraft>;
}

/** What the trip's page says in its host's words. What is typed is kept until it is saved or discarded. */
export function PageTexts({ journey, manage, draft }: Props) {
  const t = useText();
  const { description, meeting } = manage.view.trip;
  const [edited, setEdited] = useState(() => draft.read());
  const [step, setStep] = useState<'arrived' | 'opened' | 'saved' | 'discarded'>('arrived');

  function change(texts: TextsDraft): void {
    draft.write(texts);
    setEdited(texts);
  }

  function close(how: 'saved' | 'discarded'): void {
    draft.clear();
    setEdited(null);
    setStep(how);
  }

  function open(): void {
    const texts = { description, meeting };
    setEdited({ before: texts, typed: texts });
    setStep('opened');
  }

  return (
    <Section
      id="page-texts"
      title={t('What the page says')}
      className="border-t border-line pt-8 print:hidden"
    >
      {edited !== null ? (
        <div ref={step === 'opened' ? focusFirstField : undefined}>
          <TextsForm journey={journey} manage={manage} edited={edited} onChange={change} onClose={close} />
        </div>
      ) : (
        <>
          {step === 'saved' ? (
            <p ref={focusOnArrival} tabIndex={-1} className="mt-3 max-w-prose font-semibold outline-none">
              {t('Saved. Your trip’s page shows it now.')}
            </p>
          ) : (
            <p className="mt-3 max-w-prose text-muted">
              {t('The description of your trip, and where the group meets.')}
            </p>
          )}
          <Button
            ref={step === 'discarded' ? focusOnArrival : undefined}
            look="secondary"
            className="mt-4"
            onClick={open}
          >
            {t('Change the texts')}
          </Button>
        </>
      )}
    </Section>
  );
}

/** Where the button that opened the form is gone. */
function focusFirstField(form: HTMLElement | null): void {
  focusOnArrival(form?.querySelector('textarea') ?? null);
}

interface FormProps extends Omit<Props, 'draft'> {
  readonly edited: TextsDraft;
  readonly onChange: (texts: TextsDraft) => void;
  readonly onClose: (how: 'saved' | 'discarded') => void;
}

function TextsForm({ journey, manage, edited, onChange, onClose }: FormProps) {
  const t = useText();
  const scope = useId();
  const { view, task, problem } = manage;
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [sent, setSent] = useState<{ readonly texts: HostTexts; readonly of: TextsDraft } | null>(null);
  const field = bindFields({
    scope,
    form: edited.typed,
    errorOf: errorsOf(issues),
    setField(path: keyof TextsDraft['typed'], value) {
      const texts = { ...edited, typed: { ...edited.typed, [path]: value } };
      onChange(texts);
      if (issues.length > 0) setIssues(issuesOf(texts));
    },
  });

  // Also where the answer was lost and the trip was read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view is looked at once.
  useEffect(() => {
    const { trip } = view;
    if (sent === null) return;
    const { description = trip.description, meeting = trip.meeting } = sent.texts;
    if (trip.description !== description || trip.meeting !== meeting) return;
    setSent(null);
    // What was typed since is not saved yet.
    if (edited === sent.of) onClose('saved');
    else onChange({ before: sent.of.typed, typed: edited.typed });
  }, [view]);

  function save(): void {
    if (task !== null) return;
    const texts = textsToSave(edited);
    setIssues(texts.ok ? [] : texts.error);
    if (!texts.ok) return;
    if (Object.keys(texts.value).length === 0) {
      onClose('discarded');
      return;
    }
    setSent({ texts: texts.value, of: edited });
    void journey.change({ texts: texts.value });
  }

  return (
    <ShortForm
      aria-labelledby="page-texts"
      className="mt-5 max-w-prose space-y-5"
      firstError={issues[0]?.path}
      onSubmit={save}
    >
      {problem?.task === 'texts' && (
        <ErrorBanner message={problem.message} takesFocus>
          <p>{t('What you typed is still here.')}</p>
        </ErrorBanner>
      )}
      <TextArea
        {...field('description')}
        label={t('Description')}
        hint={`${t('An empty line begins a new paragraph. Words between *stars* stand out, and lines that begin with a dash are a list.')}${
          view.trip.isTranslated
            ? ` ${t('Its translations are removed once you change it: they would say something else.')}`
            : ''
        }`}
      />
      <TextArea
        {...field('meeting')}
        label={t('Meeting point')}
        optional
        hint={t(
          'Where and when the group meets. Those who have booked read it on their booking’s page, and get no mail when it changes: below you can write to all of them.',
        )}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={task !== null}>
          {task === 'texts' ? t('One moment…') : t('Save the texts')}
        </Button>
        <Button
          look="secondary"
          aria-disabled={task !== null}
          onClick={() => task === null && onClose('discarded')}
        >
          {t('Discard changes')}
        </Button>
      </div>
    </ShortForm>
  );
}

function issuesOf(texts: TextsDraft): readonly FieldIssue[] {
  const toSave = textsToSave(texts);
  return toSave.ok ? [] : toSave.error;
}
