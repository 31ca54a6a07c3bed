// Runs before the first paint: a page to which the link of a mail led begins with what that is for, and one that was opened by
// its address does not. The link leaves the address for the history entry. Its value is whether one led here.
(() => {
  const { groupTripsToken, groupTripsManage } = history.state ?? {};
  return document.documentElement.toggleAttribute(
    'data-handed',
    Boolean(groupTripsToken || groupTripsManage) ||
      /token|host|waitlist|offer/i.test(location.search + location.hash),
  );
})();
