import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TitleLevelProvider } from '../../shared/ui/elements/Title.tsx';
import { LanguageProvider } from '../../shared/ui/language/use-text.ts';
import { SiteContextProvider } from '../../shared/ui/site-context.ts';
import { accentOf, themeOf } from '../elements/look.ts';
import { siteContextIn } from './site-context-in.ts';
import { useLanguage } from './use-language.ts';

interface Props {
  readonly host: Element;
  /** Around a button alone: no card is drawn. */
  readonly bare?: boolean;
  /** Whether the content is wanted: the element is or was near the window. */
  readonly near?: boolean;
  /** In the place of the content until it is wanted and its language is there. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** The box that keeps the host's page out, in the colours and the language that the element asks for. */
export function Shell({ host, bare = false, near = true, waiting, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const accent = accentOf(host);
  const t = useLanguage(host);

  useLayoutEffect(() => {
    box.current?.style.setProperty('--gt-chosen-accent', accent);
  }, [accent]);

  return (
    <div
      ref={box}
      part={bare ? undefined : 'root'}
      tabIndex={-1}
      className={`widget outline-none ${bare ? 'bare' : ''}`}
      data-theme={themeOf(host)}
      lang={t?.tag}
      dir={t?.dir}
    >
      <SiteContextProvider value={siteContextIn(t)}>
        <TitleLevelProvider value={2}>
          {t ? <LanguageProvider value={t}>{near ? children : waiting}</LanguageProvider> : waiting}
        </TitleLevelProvider>
      </SiteContextProvider>
    </div>
  );
}
