import { Button } from '../elements/Button.tsx';

interface Props {
  readonly message: string;
  readonly onRetry: () => void;
}

/** In the panel's place when price and seats cannot be read now. */
export function PricePanelFailure({ message, onRetry }: Props) {
  return (
    <aside aria-label="Price" className="price-panel">
      <p role="alert" className="text-note">
        <span className="font-semibold">Price and seats are not available right now.</span>{' '}
        <span>{message}</span>
      </p>
      <Button look="secondary" onClick={onRetry} className="shrink-0 @wide:mt-4 @wide:w-full">
        Try Again
      </Button>
    </aside>
  );
}
