/**
 * The lookup page for one booking. Reference and e-mail stand behind the #, which no server's log sees; the page reads them
 * and clears the address.
 */
export function lookupLink(siteUrl: string, reference: string, email: string): string {
  return `${siteUrl}/bookings/status#${new URLSearchParams({ ref: reference, email })}`;
}
