/** The former keys of columns that were renamed, by table and present key. Rows that an earlier version stored are copied. */
export const renamedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: { bookingRowId: 'bookingId' },
  gatewayEvents: { bookingRowId: 'bookingId' },
  outbox: { bookingRowId: 'bookingId' },
};
