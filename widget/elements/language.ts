/** The language that the element is to speak: its own or its nearest ancestor's, else those of the browser, with commas between. */
export function languageOf(host: Element): string {
  const { host: outer } = host.getRootNode() as Partial<ShadowRoot>;
  return (
    host.closest('[lang]')?.getAttribute('lang') || (outer ? languageOf(outer) : navigator.languages.join())
  );
}

/** The language that the element speaks at the moment, unless it is English. */
export function spokenLanguage(host: Element): string | undefined {
  return host.shadowRoot?.querySelector('[lang]:not([lang=en])')?.getAttribute('lang') ?? undefined;
}
