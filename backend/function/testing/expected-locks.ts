/** In which every transaction locks its tables: an order found by experiment on a real server, where another one tore. */
export const expectedLockOrder: readonly string[] = [
  'trips',
  'attempts',
  'bookings',
  'holds',
  'payments',
  'orders',
  'gatewayEvents',
  'feedback',
  'outbox',
];

/** Every kind of operation that the function commits, by name: a test that met fewer did not see every transaction. */
export const expectedOperations: readonly string[] = [
  'create attempts',
  'create bookings',
  'create feedback',
  'create gatewayEvents',
  'create holds',
  'create outbox',
  'create payments',
  'decrement trips',
  'delete gatewayEvents',
  'delete holds',
  'delete outbox',
  'increment attempts',
  'increment outbox',
  'increment trips',
  'update bookings',
  'update outbox',
  'update payments',
  'update trips',
];
