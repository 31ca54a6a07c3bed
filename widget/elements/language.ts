/** The language that the element is to speak: its own or its nearest ancestor's, else those of the browser, with commas between. */
export function languageOf(host: Element): string {
  const { host: outer } = host.getRootNode() as Partial<ShadowRoot>;
  return (
    host.closest<HTMLElement>('[lang]')?.lang || (outer ? languageOf(outer) : navigator.languages.join())
  );
}

/** The language that the element speaks at the moment, unless it is English. What is written in another one lies further in. */
export function spokenLanguage(host: Element): string | undefined {
  const lang = host.shadowRoot?.querySelector<HTMLElement>('[lang]')?.lang;
  return lang === 'en' ? undefined : lang;
}
