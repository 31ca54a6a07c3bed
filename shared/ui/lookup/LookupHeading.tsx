import { Title } from '../elements/Title.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  /** For a form that is named by it. */
  readonly id?: string;
}

/** What the lookup is for, and where to find the reference. */
export function LookupHeading({ id }: Props) {
  const t = useText();
  return (
    <div>
      <Title id={id} className="text-heading font-bold">
        {t('Check your booking')}
      </Title>
      <p className="mt-3 text-lead text-muted">
        {t('You find the booking reference in our email to you. It begins with GT.')}
      </p>
    </div>
  );
}
