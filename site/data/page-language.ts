/** What the page is written in: its visitor's mails follow it. */
export const pageLanguage = () => document.documentElement.lang;
