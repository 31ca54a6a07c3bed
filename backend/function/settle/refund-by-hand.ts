import type { GatewayPayment } from '../gateway/gateway.ts';
import { refundReportId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { reportToSupport } from './report-to-support.ts';

/**
 * Reports to support, once for each sum, what a person gave back of a payment that was booked. The booking stays as it is: a
 * person decides. Whether the report is stored.
 */
export async function reportRefundByHand(
  ports: Ports,
  { id: gatewayPaymentId, amount, amountRefunded, currency }: GatewayPayment,
  { bookingId: bookingRowId }: PaymentRow,
): Promise<boolean> {
  const rowId = refundReportId(gatewayPaymentId, amountRefunded);
  if ((await ports.rows.get('gatewayEvents', rowId)) !== null) return true;
  return reportToSupport(ports, {
    rowId,
    event: 'refund.processed',
    kind: 'refund',
    mail: 'refunded-by-hand',
    gatewayPaymentId,
    bookingRowId,
    detail: { gatewayPaymentId, amount: amountRefunded, of: amount, currency },
  });
}
