import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

interface Props extends Omit<ComponentProps<'button'>, 'style'> {
  readonly look?: ButtonLook;
}

/** A button; it submits a form only with `type="submit"`. */
export function Button({ look = 'primary', className = '', type = 'button', ...rest }: Props) {
  return <button part="button" {...rest} type={type} className={buttonStyle(look, className)} />;
}
