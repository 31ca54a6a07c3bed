import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

interface State {
  /** Of what is kept on view; null while nothing went wrong. */
  readonly html: string | null;
}

/**
 * Around an island: where it throws, what it showed last stays, or what its page was built with. A page with a part for
 * readers without scripts shows that part.
 */
export class LastShown extends Component<Props, State> {
  override readonly state: State = { html: null };

  static getDerivedStateFromError(): State {
    // It is still there: what threw is not put into the page.
    const built = document.querySelector('main astro-island + noscript')?.textContent;
    return { html: built ?? document.querySelector('main astro-island')?.innerHTML ?? '' };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    const { html } = this.state;
    if (html === null) return this.props.children;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React itself made of the same data.
    return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
  }
}
