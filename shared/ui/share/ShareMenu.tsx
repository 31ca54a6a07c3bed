import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly text: string;
  readonly address: string;
  /** Holds the menu and the button that opened it. */
  readonly box: RefObject<HTMLElement | null>;
  /** With what came of it, if anything did; `back` when the focus belongs to the button again. */
  readonly onClose: (outcome: { readonly said?: string; readonly back: boolean }) => void;
}

const choice =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start font-medium text-text transition-colors hover:bg-sunken';

/** The ways to pass a page on where the device has no sheet of its own. */
export function ShareMenu({ text, address, box, onClose }: Props) {
  const t = useText();
  // The listeners stay for as long as the menu is open, so they keep the first of many equal callbacks.
  const [close] = useState(() => onClose);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Inside a shadow root the event's target is the host; its path has the element that was pressed.
    const press = (event: Event) => !event.composedPath().includes(element) && close({ back: false });
    const leave = ({ relatedTarget }: FocusEvent) =>
      relatedTarget instanceof Node && !element.contains(relatedTarget) && close({ back: false });
    const key = (event: KeyboardEvent) => event.key === 'Escape' && close({ back: true });
    document.addEventListener('pointerdown', press);
    element.addEventListener('focusout', leave);
    element.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      element.removeEventListener('focusout', leave);
      element.removeEventListener('keydown', key);
    };
  }, [box, close]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      close({ said: t('Link copied'), back: true });
    } catch {
      close({ said: t('The link could not be copied: {address}', { address }), back: true });
    }
  };

  return (
    <ul className="absolute top-full start-0 z-10 mt-2 w-52 rounded-card border border-line bg-raised p-2 shadow-raised @mid:end-0 @mid:start-auto">
      <li>
        <a className={choice} href={whatsAppLink(text, address)} target="_blank" rel="noopener">
          <Icon path="M4 20l1.3-4A8 8 0 1 1 8.4 19ZM9 11.5h6" />
          <span>
            <span>WhatsApp</span>
            <span className="sr-only">{` ${t('(opens in a new tab)')}`}</span>
          </span>
        </a>
      </li>
      <li>
        <button type="button" className={choice} onClick={() => void copy()}>
          <Icon path="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2" />
          <span>{t('Copy link')}</span>
        </button>
      </li>
    </ul>
  );
}

/** WhatsApp's own address for a message: its app where there is one, its site elsewhere. */
function whatsAppLink(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`;
}
