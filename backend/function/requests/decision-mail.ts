/**
 * The mail with which the traveller learns of the decision. A request has only one, whatever it says: so of two decisions side
 * by side, host's or sweep's, the second finds the row's id taken and fails with all that it was to do.
 */
export function decisionMail(mail: 'approved' | 'rejected' | 'cancelled', bookingRowId: string) {
  return { mail, bookingRowId, only: 'decision' } as const;
}
