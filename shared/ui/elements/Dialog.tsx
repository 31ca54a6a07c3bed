import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly open: boolean;
  /** Read out when the dialog opens. */
  readonly label: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Escape, or the platform's own gesture. Without it the dialog closes by `open` alone. */
  readonly onClose?: () => void;
  readonly onKey?: (key: string) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** A modal dialog: the rest of the page is out of reach, and the focus goes back to where it came from. */
export function Dialog({ open, label, role = 'dialog', onClose, onKey, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  const closable = onClose !== undefined;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const origin = focusedElement(element);
    if (!element.open) element.showModal();
    // Browsers close a dialog at the second Escape whatever its `cancel` says.
    const stay = () => {
      if (element.isConnected && !element.open) element.showModal();
    };
    if (!closable) element.addEventListener('close', stay);
    return () => {
      element.removeEventListener('close', stay);
      if (element.open) element.close();
      origin?.focus();
    };
  }, [open, closable]);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => onKey?.(event.key)}
    >
      {open && children}
    </dialog>
  );
}

/** What has the focus now, also inside a shadow root. */
function focusedElement(element: Element): HTMLElement | null {
  const root = element.getRootNode();
  const focused = 'activeElement' in root ? root.activeElement : null;
  return focused instanceof HTMLElement ? focused : null;
}
