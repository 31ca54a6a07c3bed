const part = encodeURIComponent;

/** The addresses of the site's pages; `siteUrl` is empty on the site itself, and has no slash at its end elsewhere. */
export function siteLinks(siteUrl: string) {
  return {
    home: `${siteUrl}/`,
    trips: `${siteUrl}/trips`,
    status: `${siteUrl}/bookings/status`,
    support: `${siteUrl}/support`,
    manage: `${siteUrl}/manage`,
    refund: `${siteUrl}/refund`,
    trip: (tripId: string) => `${siteUrl}/trip/${part(tripId)}`,
    host: (userName: string) => `${siteUrl}/host/${part(userName)}`,
    enquiry: (tripId: string) => `${siteUrl}/trip/${part(tripId)}/enquiry`,
  };
}
