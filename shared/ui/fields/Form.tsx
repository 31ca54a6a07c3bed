import { type ComponentProps, useRef } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/**
 * A form that scripts check and send. In a frame without `allow-forms` browsers submit none and say nothing: there the click
 * on its button acts, which the enter key makes, too.
 */
export function Form({ onSubmit, ...rest }: Props) {
  const submitted = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the enter key clicks the button.
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted.current = true;
        onSubmit(event.currentTarget);
      }}
      onClick={({ target, currentTarget }) => {
        const button =
          target instanceof Element ? target.closest<HTMLButtonElement>('[type="submit"]') : null;
        if (!button || button.disabled) return;
        submitted.current = false;
        // Where a form is submitted, that happens before.
        setTimeout(() => submitted.current || onSubmit(currentTarget));
      }}
    />
  );
}
