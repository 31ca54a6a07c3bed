import { Dialog } from '../elements/Dialog.tsx';
import { useText } from '../language/use-text.ts';
import { overlayText, type Step } from './overlay-text.ts';

interface Props {
  readonly step: Step;
  /** Why it is safe to wait, in place of the step's own note; in the language. */
  readonly note?: string | undefined;
}

/** Over the page while a booking is under way; each step is read out. It cannot be closed, only finished. */
export function ProcessingOverlay({ step, note }: Props) {
  const t = useText();
  const text = overlayText[step];
  return (
    <Dialog
      open={text !== undefined}
      label={t('Your booking is in progress')}
      role="alertdialog"
      className="m-auto w-[min(100%-2em,26em)] rounded-card border border-line bg-raised p-8 text-center text-text shadow-raised"
    >
      {/* The focus has to be somewhere inside, so that the steps are read from here. */}
      <div tabIndex={-1} className="outline-none">
        <span
          aria-hidden="true"
          className="mx-auto block size-10 animate-turn rounded-full border-3 border-line border-t-accent"
        />
        <div role="status" aria-atomic="true">
          <p className="mt-6 text-lead font-semibold">{text && t(text.message)}</p>
          <p className="mt-2 text-muted">{note ?? (text?.note && t(text.note))}</p>
        </div>
      </div>
    </Dialog>
  );
}
