import { type ReactNode, useId } from 'react';
import { Button } from '../elements/Button.tsx';
import { useText } from '../language/use-text.ts';
import { Form } from './Form.tsx';
import { TextArea } from './TextArea.tsx';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly note: string;
  readonly onInput: (note: string) => void;
  readonly yes: string;
  /** Yes ends something for good. */
  readonly ends?: boolean;
  readonly no: string;
  /** Read out while the answer is sent; null when it is not. */
  readonly sending: string | null;
  readonly onYes: () => Promise<void>;
  readonly onNo: () => void;
  /** The question. */
  readonly children?: ReactNode;
}

/** A question that is answered by one of two buttons, with an optional note. */
export function NoteForm(props: Props) {
  const t = useText();
  const { label, hint, note, onInput, yes, ends = false, no, sending, onYes, onNo, children } = props;
  const scope = useId();
  const busy = sending !== null;
  return (
    <Form className="space-y-5" onSubmit={() => void onYes()}>
      {children}
      <TextArea
        name={{ scope, path: 'note' }}
        label={label}
        optional
        hint={hint}
        value={note}
        error={undefined}
        onInput={onInput}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={ends ? 'danger' : 'primary'} aria-disabled={busy}>
          {busy ? t('One moment…') : yes}
        </Button>
        <Button look="secondary" aria-disabled={busy} onClick={() => busy || onNo()}>
          {no}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {sending}
      </p>
    </Form>
  );
}
