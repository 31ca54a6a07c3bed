import { Icon } from '../elements/Icon.tsx';
import { warningIcon } from '../elements/icons.ts';
import { useText } from '../language/use-text.ts';
import { errorId, type FieldName } from './field-name.ts';

interface Props {
  readonly name: FieldName;
  /** In English. */
  readonly message: string | undefined;
}

/** What is wrong with a field, right below it. */
export function FieldError({ name, message }: Props) {
  const t = useText();
  if (message === undefined) return null;
  return (
    <p id={errorId(name)} className="mt-1.5 flex items-start gap-1.5 text-note font-medium text-danger">
      <Icon path={warningIcon} className="mt-0.5 size-4" />
      <span>{t(message)}</span>
    </p>
  );
}
