import { useRef, useState } from 'react';
import { Button } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import { checkIcon } from '../elements/icons.ts';
import { useText } from '../language/use-text.ts';
import { copied, copyCode } from './copy-code.ts';

interface Props {
  /** What the code is, for who hears the page and for the button. */
  readonly label: string;
  readonly code: string;
}

/** Lines to copy. Without hydration site/components/embed/copy-samples.ts brings its button to life. */
export function CodeBlock({ label, code }: Props) {
  const t = useText();
  const block = useRef<HTMLPreElement>(null);
  const [said, setSaid] = useState({ code, text: '' });
  const text = said.code === code ? said.text : '';

  const copy = async () => {
    if (block.current) setSaid({ code, text: await copyCode(block.current) });
  };

  return (
    <div className="overflow-hidden rounded-field border border-line bg-sunken">
      <pre
        ref={block}
        dir="ltr"
        className="p-4 font-code text-note break-words whitespace-pre-wrap text-text"
      >
        <code>{code}</code>
      </pre>
      <div className="flex flex-wrap items-center justify-end gap-x-3 border-t border-line py-1 pe-1 ps-4">
        <p role="status" className="text-note text-muted">
          {t<string>(text)}
        </p>
        <Button look="quiet" aria-label={t('Copy {what}', { what: label })} onClick={() => void copy()}>
          {text === copied && <Icon path={checkIcon} className="size-4" />}
          <span>{t('Copy')}</span>
        </Button>
      </div>
    </div>
  );
}
