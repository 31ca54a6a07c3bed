import { useRef, useState } from 'react';
import { Button } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';
import type { ShareMenu } from './ShareMenu.tsx';

const shareIcon = 'M12 15V4M8 7.5 12 3.5l4 4M7 11H5.5v9h13v-9H17';

interface Props {
  /** The title and dates of what is shared. */
  readonly text: string;
  /** Address of a page of the site. */
  readonly href: string;
  /** In a narrow column its picture alone is seen. */
  readonly iconOnPhone?: boolean;
}

/** Shares a page by the device's own sheet, or by a small menu that is loaded on demand. */
export function Share({ text, href, iconOnPhone = false }: Props) {
  const t = useText();
  const { absolute } = useSiteContext();
  const [menu, setMenu] = useState<{ readonly Component: typeof ShareMenu; readonly address: string } | null>(
    null,
  );
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const share = async () => {
    const address = absolute(href);
    setSaid('');
    if (menu) return setMenu(null);
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title: text, url: address });
      } catch (error) {
        // Closing the sheet is no failure; anything else leaves the other ways.
        if (error instanceof Error && error.name === 'AbortError') return;
      }
    }
    try {
      const { ShareMenu: Component } = await import('./ShareMenu.tsx');
      setMenu({ Component, address });
    } catch {
      setSaid(address);
    }
  };

  return (
    <div ref={box} className="relative">
      <Button
        ref={opener}
        look="secondary"
        aria-expanded={menu !== null}
        onClick={() => void share()}
        className={iconOnPhone ? '@max-mid:min-w-11 @max-mid:px-0' : ''}
      >
        <Icon path={shareIcon} />
        <span className={iconOnPhone ? '@max-mid:sr-only' : ''}>{t('Share')}</span>
      </Button>
      {menu && (
        <menu.Component
          text={text}
          address={menu.address}
          box={box}
          onClose={({ said: words = '', back }) => {
            setMenu(null);
            setSaid(words);
            if (back) opener.current?.focus();
          }}
        />
      )}
      <p role="status" className="mt-1 text-note break-all text-muted empty:hidden">
        {said}
      </p>
    </div>
  );
}
