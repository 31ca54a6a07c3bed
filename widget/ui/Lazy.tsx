import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../shared/ui/language/use-text.ts';
import { Unavailable } from './Unavailable.tsx';

/** Milliseconds after which a file that has neither come nor failed is taken for one that will not come. */
const patience = 15_000;

interface Props<Part> {
  /** The same function at every rendering: another one is another part. */
  readonly load: () => Promise<Part>;
  /** In its place until it is there. */
  readonly waiting: ReactNode;
  /** In its place where it cannot be fetched; else a retry. */
  readonly otherwise?: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** A part of the widget that is fetched when it is needed, and again on request where that failed. */
export function Lazy<Part>({ load, waiting, otherwise, children }: Props<Part>) {
  const t = useText();
  const { more } = t;
  /** Null while it is on its way; false where it did not come. */
  const [found, setFound] = useState<{ readonly part: Part } | false | null>(null);
  const failed = found === false;

  useEffect(() => {
    if (failed) return;
    let gone = false;
    // What is shown already stays where the texts of another language do not come.
    const fail = () => gone || setFound((shown) => shown ?? false);
    setTimeout(fail, patience);
    Promise.all([load(), more?.()]).then(([part]) => gone || setFound({ part }), fail);
    return () => {
      gone = true;
    };
  }, [load, failed, more]);

  if (failed) {
    return (
      otherwise ?? <Unavailable message="This part could not be loaded." onRetry={() => setFound(null)} />
    );
  }
  return found ? children(found.part) : waiting;
}
