import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Form } from './Form.tsx';

interface Props extends Omit<ComponentProps<typeof Form>, 'onSubmit' | 'ref'> {
  /** The `data-path` of the first error: a field's path, or 'banner'. */
  readonly firstError: string | undefined;
  readonly onSubmit: () => void;
}

/** A form of a few fields, in one narrow column unless it has a class. The first error of a submission gets the focus. */
export function ShortForm({
  firstError,
  onSubmit,
  className = 'mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16',
  ...rest
}: Props) {
  // Only after a submission: correcting one field must not move the focus to the next broken one.
  const submitted = useRef<HTMLFormElement | null>(null);
  useLayoutEffect(() => {
    if (!submitted.current || firstError === undefined) return;
    submitted.current.querySelector<HTMLElement>(`[data-path="${firstError}"]`)?.focus();
    submitted.current = null;
  });

  return (
    <Form
      {...rest}
      className={className}
      onSubmit={(form) => {
        submitted.current = form;
        onSubmit();
      }}
    />
  );
}
