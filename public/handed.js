// Runs before the first paint: takes what the last page left for this one into the history entry, so that a page which was
// handed something begins with what that is for, and one that was opened by its address does not.
(() => {
  // Milliseconds within which a page must be opened after its state was left.
  const lifetime = 60_000;
  const key = `group-trips:navigation:${location.pathname.replace(/(.)\/+$/, '$1')}`;

  const attempt = (action) => {
    try {
      return action();
    } catch {
      // Storage is blocked, or the text is another's.
      return null;
    }
  };

  // See site/data/tab-storage.ts.
  const takeFromName = () => {
    const { groupTrips, name } = JSON.parse(window.name);
    const { [key]: text, ...others } = groupTrips;
    if (text === undefined) return null;
    window.name = Object.keys(others).length === 0 ? name : JSON.stringify({ groupTrips: others, name });
    return text;
  };
  const takeFromStorage = () => {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  };

  const left = attempt(() => JSON.parse(attempt(takeFromName) ?? attempt(takeFromStorage)));
  // Measured to where this page began: its own scripts may take their time. The device's clock may have been set meanwhile.
  const opened = Math.min(performance.timeOrigin, Date.now());
  if (left && opened - left.leftAt <= lifetime) {
    history.replaceState({ ...history.state, groupTrips: left.state }, '');
  }
  const handed = history.state?.groupTrips ?? null;
  document.documentElement.toggleAttribute('data-handed', handed !== null);
  // A jump within the page is an entry of its own.
  if (handed !== null) {
    addEventListener('hashchange', () => {
      if (history.state === null) history.replaceState({ groupTrips: handed }, '');
    });
  }
})();
