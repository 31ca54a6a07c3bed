import type { ReactNode } from 'react';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';
import { type ButtonLook, buttonStyle } from './button-style.ts';

interface Props {
  readonly href: string;
  /** Of the button that it looks like; without it, a link. */
  readonly look?: ButtonLook | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the site; from a widget it opens a new tab, and says so. */
export function SiteLink({ href, look, className, children }: Props) {
  const t = useText();
  const { opensNewTab } = useSiteContext();
  return (
    <a
      href={href}
      className={look ? buttonStyle(look, className) : className}
      {...(opensNewTab && { target: '_blank', rel: 'noopener' })}
    >
      <span className="contents">{children}</span>
      {opensNewTab && <span className="sr-only">{` ${t('(opens in a new tab)')}`}</span>}
    </a>
  );
}
