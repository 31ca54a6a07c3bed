import { Title } from '../elements/Title.tsx';

interface Props {
  /** For a form that is named by it. */
  readonly id?: string;
}

/** What the lookup is for, and where to find the reference. */
export function LookupHeading({ id }: Props) {
  return (
    <div>
      <Title id={id} className="text-heading font-bold">
        Check your booking
      </Title>
      <p className="mt-3 text-lead text-muted">
        You find the booking reference in our email to you. It begins with GT.
      </p>
    </div>
  );
}
