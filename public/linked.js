// Runs before the first paint: a page to which the link of a mail led begins with what that is for, and one that was opened by
// its address does not. The link leaves the address for the history entry. Its value is whether one led here.
document.documentElement.toggleAttribute(
  'data-handed',
  Boolean(history.state?.groupTripsLink) ||
    /token|host|waitlist|offer/i.test(location.search + location.hash),
);
