import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TitleLevelProvider } from '../../shared/ui/elements/Title.tsx';
import { SiteContextProvider } from '../../shared/ui/site-context.ts';
import { accentOf, themeOf } from '../elements/look.ts';
import { widgetContext } from './widget-context.ts';

interface Props {
  readonly host: Element;
  /** Around a button alone: no card is drawn. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** The box that keeps the host's page out, in the colours that the element asks for. */
export function Shell({ host, bare = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const accent = accentOf(host);

  useLayoutEffect(() => {
    if (accent === null) box.current?.style.removeProperty('--gt-chosen-accent');
    else box.current?.style.setProperty('--gt-chosen-accent', accent);
  }, [accent]);

  return (
    <div
      ref={box}
      part={bare ? undefined : 'root'}
      tabIndex={-1}
      className={`widget outline-none ${bare ? 'bare' : ''}`}
      data-theme={themeOf(host)}
    >
      <SiteContextProvider value={widgetContext}>
        <TitleLevelProvider value={2}>{children}</TitleLevelProvider>
      </SiteContextProvider>
    </div>
  );
}
