/** The language that the element is to speak: its own or its nearest ancestor's, else those of the browser, with commas between. */
export function languageOf(host: Element): string {
  const { host: outer } = host.getRootNode() as Partial<ShadowRoot>;
  return (
    host.closest('[lang]')?.getAttribute('lang') || (outer ? languageOf(outer) : navigator.languages.join())
  );
}

/** The language that the element speaks at the moment; undefined before the first one is there. */
export function spokenLanguage(host: Element): string | undefined {
  return host.shadowRoot?.querySelector('[lang]')?.getAttribute('lang') ?? undefined;
}
