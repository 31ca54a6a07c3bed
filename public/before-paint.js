/** The element of this kind that a click is on, if any; the document itself has none. */
const clicked = ({ target }, selector) => target.closest?.(selector);

// Runs before the first paint, so that the page never flashes in the other theme, nor photos that it will not show.
(() => {
  const key = 'group-trips:theme';
  const root = document.documentElement;
  // What an address asks for was not known to the build, whose pages then show no photos in advance.
  if (location.search) root.dataset.search = '';
  const system = matchMedia('(prefers-color-scheme: dark)');

  /** 'light', 'dark' or 'system'. */
  const stored = () => {
    try {
      const choice = localStorage.getItem(key);
      return choice === 'light' || choice === 'dark' ? choice : 'system';
    } catch {
      // Without storage the choice holds for this page.
      return root.dataset.themeChoice ?? 'system';
    }
  };
  const show = (choice) => {
    root.dataset.themeChoice = choice;
    root.dataset.theme = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
  };

  const follow = () => show(stored());
  follow();
  system.addEventListener('change', follow);
  addEventListener('storage', follow);
  // A page taken back from the browser's memory may have been left in the other theme.
  addEventListener('pageshow', follow);
  addEventListener('click', (event) => {
    if (!clicked(event, '[data-theme-toggle]')) return;
    const choice = root.dataset.theme === 'dark' ? 'light' : 'dark';
    show(choice);
    try {
      localStorage.setItem(key, choice);
    } catch {
      // As above.
    }
  });
})();

// Some mail programs write the # or the ? of a link as %23 or %3F, and make what follows a part of the path.
const spoiled = /^(.*\/(?:status|review|manage|waitlist))(?:%23|%3f)(.*)$/i.exec(location.pathname);
// A path may begin with two slashes, which alone would be the address of another site.
if (spoiled) location.replace(`${location.origin}${spoiled[1]}#${spoiled[2]}`);

// What pages leave in the window's name (site/data/tab-storage.ts) comes from the page before this one: another site may have
// opened the window, and named it.
if (!document.referrer.startsWith(`${location.origin}/`)) window.name = '';

// A link to this page in another language leads to the address that is shown, for which a shell may answer, and takes along what
// this entry of the history keeps.
(() => {
  const key = 'group-trips:entry';
  // Milliseconds, as in handed.js.
  const lifetime = 3_600_000;
  try {
    const { path, state, leftAt } = JSON.parse(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    if (path === location.pathname && Date.now() - leftAt < lifetime) history.replaceState(state, '');
  } catch {
    // Nothing was left, or storage is blocked.
  }
  addEventListener(
    'click',
    (event) => {
      const link = clicked(event, '[data-prefix]');
      if (!link) return;
      const { pathname, search, hash } = location;
      const page = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '');
      Object.assign(link, { pathname: (link.dataset.prefix + page).replace(/(.)\/$/, '$1'), search, hash });
      try {
        const entry = { path: link.pathname, state: history.state, leftAt: Date.now() };
        sessionStorage.setItem(key, JSON.stringify(entry));
      } catch {
        // The page begins anew.
      }
    },
    true,
  );
})();

// A button that is pressed before its scripts have come does what it says once they have.
addEventListener('click', (event) => {
  const button = clicked(event, 'astro-island[ssr] button');
  const press = () => button.click();
  button?.closest('astro-island').addEventListener('astro:hydrate', press, { once: true });
});

// An island whose script does not come says so, and offers to try again. Where a newer build took the script away, the page is
// loaded once more and then names those of that build.
(() => {
  const patience = 10_000;
  const late = () => document.querySelector('astro-island[ssr]');
  const mark = () => document.documentElement.toggleAttribute('data-late', late() !== null);

  const ask = async () => {
    const address = late()?.getAttribute('component-url');
    if (!address) return;
    // Until then its words are in no page that is searched or read.
    const words = document.getElementById('late');
    words?.replaceWith(words.content);
    mark();
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => ({
      status: 0,
    }));
    if (status !== 404 || history.state?.groupTripsLate || !late()) return;
    history.replaceState({ ...history.state, groupTripsLate: true }, '');
    location.reload();
  };
  setInterval(ask, patience);
  addEventListener('error', ({ target }) => target.rel === 'modulepreload' && ask(), true);
  addEventListener('astro:hydrate', () => late() || mark(), true);
  addEventListener('click', (event) => {
    if (clicked(event, '[data-try-again]')) location.reload();
  });
})();

// A transition between two pages is given up when the visitor is faster than it, or looks elsewhere. That is no error.
addEventListener('unhandledrejection', (event) => {
  if (String(event.reason?.message).startsWith('Transition was ')) event.preventDefault();
});

// The way to the content is no entry of the history: its fragment would take the place of what the entry keeps, and look like
// another link of a mail.
addEventListener('click', (event) => {
  if (event.target.hash !== '#content') return;
  event.preventDefault();
  document.querySelector('main').focus();
});
