// Runs before the first paint: takes what the last page left for this one into the history entry, so that a page which was
// handed something begins with what that is for, and one that was opened by its address does not. Its value is which it is.
(() => {
  // Milliseconds within which a page must be opened after its state was left: the connection may be lost right then, and a
  // reload of what the browser showed instead is no reload to every browser.
  const lifetime = 3_600_000;
  const key = `group-trips:navigation:${location.pathname.replace(/(.)\/+$/, '$1')}`;

  let left;
  try {
    left = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
  try {
    // What the storage did not keep: see site/data/tab-storage.ts. Another site's is gone: see before-paint.js.
    const { groupTrips, name } = JSON.parse(window.name);
    if (groupTrips[key]) {
      left = groupTrips[key];
      delete groupTrips[key];
      window.name = Object.keys(groupTrips).length ? JSON.stringify({ groupTrips, name }) : name;
    }
  } catch {
    // The name is another's.
  }
  try {
    const { state, leftAt } = JSON.parse(left);
    // Measured to where this page began: its own scripts may take their time. The device's clock may have been set meanwhile.
    if (Math.min(performance.timeOrigin, Date.now()) - leftAt <= lifetime)
      history.replaceState({ ...history.state, groupTrips: state }, '');
  } catch {
    // Nothing was left.
  }
  return document.documentElement.toggleAttribute('data-handed', history.state?.groupTrips != null);
})();
