import { Title } from './Title.tsx';

interface Props {
  /** What is on its way. */
  readonly children: string;
}

/** The text for a skeleton; it heads the screen until the screen's own heading is there. */
export function LoadingNote({ children }: Props) {
  return (
    <div role="status" className="sr-only">
      <Title>{children}</Title>
    </div>
  );
}
