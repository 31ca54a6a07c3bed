interface Props {
  /** For a form that is named by it. */
  readonly id?: string;
}

/** What the lookup is for, and where its traveller finds what it asks for. */
export function LookupHeading({ id }: Props) {
  return (
    <div>
      <h1 id={id} className="text-heading font-bold">
        Check your booking
      </h1>
      <p className="mt-3 text-lead text-muted">
        You find the booking reference in our email to you. It begins with GT.
      </p>
    </div>
  );
}
