import { useText } from '../language/use-text.ts';
import { Title } from './Title.tsx';

interface Props {
  /** What is on its way, in English. */
  readonly message: string;
}

/** The text for a skeleton; it heads the screen until the screen's own heading is there. */
export function LoadingNote({ message }: Props) {
  const t = useText();
  return (
    <div role="status" className="sr-only">
      <Title>{t(message)}</Title>
    </div>
  );
}
