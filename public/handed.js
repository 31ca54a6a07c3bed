// Runs before the first paint, so that a page which the last one handed navigation state begins with what that is for, and
// one that was opened by its address does not.
(() => {
  const key = `group-trips:navigation:${location.pathname.replace(/(.)\/+$/, '$1')}`;
  try {
    const handed = sessionStorage.getItem(key) ?? history.state?.groupTrips ?? null;
    document.documentElement.toggleAttribute('data-handed', handed !== null);
  } catch {
    // Without storage nothing was handed over.
  }
})();
