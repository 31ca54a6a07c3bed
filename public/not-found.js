// Some hosts know one page for everything that is missing, and it is in English. An address of another language leads on to the
// page of that language, unless before-paint.js leads on to the page that a link of a mail meant.
(() => {
  if (/\/(?:status|review|manage|waitlist)%(?:23|3f)/i.test(location.pathname)) return;
  const { dataset } = document.currentScript;
  const [, language, page] = /^\/([a-z]{2})(\/.*)/.exec(location.pathname) ?? [];
  if (!dataset.languages.split(' ').includes(language) || /^\/404(\.html)?$/.test(page)) return;
  document.documentElement.hidden = true;
  location.replace(`/${language}/404.html`);
})();
