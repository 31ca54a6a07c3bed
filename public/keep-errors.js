// Runs before the other scripts of a page that reports its errors: keeps what fails until the reporter has loaded.
(() => {
  const kept = [];
  const keep = (event) => {
    if (kept.length < 20) kept.push(event.reason ?? event.error ?? event.message);
  };
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  window.takeKeptErrors = () => {
    removeEventListener('error', keep);
    removeEventListener('unhandledrejection', keep);
    return kept.splice(0);
  };
})();
