import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import { whatsAppLink } from './share-links.ts';

interface Props {
  /** What is shared, in a line that a friend understands. */
  readonly text: string;
  /** Address of a page of the site; one without an origin is completed by the page's own. */
  readonly href: string;
}

const choice =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-medium text-text transition-colors hover:bg-sunken';

/** Passes a page on: by the device's own sheet where it has one, else by WhatsApp or a copied link. */
export function Share({ text, href }: Props) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const address = () => new URL(href, location.href).href;

  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const close = () => setOpen(false);
    // Inside a shadow root the event's target is the host: its path tells what was really pressed.
    const press = (event: Event) => !event.composedPath().includes(element) && close();
    const leave = ({ relatedTarget }: FocusEvent) =>
      relatedTarget instanceof Node && !element.contains(relatedTarget) && close();
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', press);
    element.addEventListener('focusout', leave);
    element.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      element.removeEventListener('focusout', leave);
      element.removeEventListener('keydown', key);
    };
  }, [open]);

  const share = async () => {
    setSaid('');
    if (typeof navigator.share !== 'function') {
      setOpen(!open);
      return;
    }
    try {
      await navigator.share({ title: text, url: address() });
    } catch (error) {
      // Closing the sheet is no failure; anything else leaves the other two ways.
      if (!(error instanceof Error && error.name === 'AbortError')) setOpen(true);
    }
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setSaid('Link copied');
    } catch {
      setSaid(`The link could not be copied: ${address()}`);
    }
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <div ref={box} className="relative">
      <Button
        ref={opener}
        look="secondary"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => void share()}
      >
        <Icon name="share" />
        Share
      </Button>
      {open && (
        <ul
          id={listId}
          className="absolute top-full left-0 z-10 mt-2 w-52 rounded-card border border-line bg-raised p-2 shadow-raised"
        >
          <li>
            <a className={choice} href={whatsAppLink(text, address())} target="_blank" rel="noopener">
              <Icon name="message" />
              <span>
                WhatsApp<span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          </li>
          <li>
            <button type="button" className={choice} onClick={() => void copy()}>
              <Icon name="link" />
              Copy link
            </button>
          </li>
        </ul>
      )}
      <p role="status" className="mt-1 text-note break-all text-muted empty:hidden">
        {said}
      </p>
    </div>
  );
}
