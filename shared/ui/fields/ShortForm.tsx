import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form } from './Form.tsx';

interface Props {
  /** Id of the heading that names the form. */
  readonly labelledBy: string;
  /** Path of the first error: a field's, or 'banner'. */
  readonly firstError: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form of a few fields in one narrow column. The first error of a submission gets the focus. */
export function ShortForm({ labelledBy, firstError, onSubmit, children }: Props) {
  const element = useRef<HTMLFormElement>(null);

  // Only after a submission: correcting one field must not move the focus to the next broken one.
  const submitted = useRef(false);
  useLayoutEffect(() => {
    if (!submitted.current || firstError === undefined) return;
    submitted.current = false;
    element.current?.querySelector<HTMLElement>(`[data-path="${firstError}"]`)?.focus();
  });

  return (
    <Form
      ref={element}
      aria-labelledby={labelledBy}
      onSubmit={() => {
        submitted.current = true;
        onSubmit();
      }}
      className="mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16"
    >
      {children}
    </Form>
  );
}
