/** What the page is written in, unless it is English: its visitor's mails follow it. */
export function mailLanguage(): string | undefined {
  const { lang } = document.documentElement;
  return lang === 'en' ? undefined : lang;
}
