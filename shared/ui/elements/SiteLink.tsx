import type { ReactNode } from 'react';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a page of the site; from a widget it opens a new tab, and says so. */
export function SiteLink({ href, className, children }: Props) {
  const { opensNewTab } = useSiteContext();
  if (!opensNewTab) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
