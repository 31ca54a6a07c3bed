import { useRef, useState } from 'react';
import { Button } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';

interface Props {
  /** What the code is, for who hears the page and for the button. */
  readonly label: string;
  readonly code: string;
}

/** Lines to copy. Where the clipboard is closed to the page they are selected instead. */
export function CodeBlock({ label, code }: Props) {
  const block = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState<{ readonly code: string; readonly byHand: boolean } | null>(null);
  const done = copied?.code === code ? copied : null;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied({ code, byHand: false });
    } catch {
      if (block.current) getSelection()?.selectAllChildren(block.current);
      setCopied({ code, byHand: true });
    }
  };

  return (
    <div className="overflow-hidden rounded-field border border-line bg-sunken">
      <pre ref={block} className="p-4 font-code text-note break-words whitespace-pre-wrap text-text">
        <code>{code}</code>
      </pre>
      <div className="flex flex-wrap items-center justify-end gap-x-3 border-t border-line py-1 pr-1 pl-4">
        <p role="status" className="text-note text-muted">
          {done === null ? '' : done.byHand ? 'Selected: press Ctrl+C or ⌘C.' : 'Copied.'}
        </p>
        <Button look="quiet" aria-label={`Copy ${label}`} onClick={() => void copy()}>
          {done && !done.byHand && <Icon name="check" className="size-4" />}
          Copy
        </Button>
      </div>
    </div>
  );
}
