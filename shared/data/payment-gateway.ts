import type { CheckoutOutcome, PaymentGateway } from '../domain/ports/gateway.ts';
import { asRecord, textOf } from '../domain/texts/json.ts';
import type { Configuration } from './configuration.ts';
import { createGatewayScript, type GatewayScope } from './gateway-script.ts';
import type { RazorpayCheckout } from './razorpay.ts';

interface PaymentGatewayDeps {
  readonly configuration: Pick<Configuration, 'gateway'>;
  readonly scope: GatewayScope;
  /** Colour of the payment window when it opens, as CSS writes it. */
  readonly themeColour: () => string;
}

function page({ location }: GatewayScope): string | undefined {
  return location?.href.split('#')[0];
}

/** The gateway's payment window in the browser. */
export function createPaymentGateway({
  configuration,
  scope,
  themeColour,
}: PaymentGatewayDeps): PaymentGateway {
  const { keyId, scriptUrl } = configuration.gateway;
  const script = createGatewayScript(scope, scriptUrl);
  let closeOpen: (() => void) | null = null;

  const open: PaymentGateway['open'] = (checkout, onDecline) =>
    new Promise((resolve, reject) => {
      const { Razorpay } = scope;
      if (!Razorpay) return reject(new Error('The payment window was opened before its script was loaded.'));
      const here = page(scope);
      // A page that keeps its document would keep a copy of the window for the way forward. Another fragment is no other page.
      const leave = () => {
        if (page(scope) !== here) closeOpen?.();
      };
      scope.addEventListener?.('popstate', leave);
      const settle = (outcome: CheckoutOutcome) => {
        scope.removeEventListener?.('popstate', leave);
        closeOpen = null;
        resolve(outcome);
      };
      const dismiss = () => settle({ kind: 'dismissed' });
      const instance: RazorpayCheckout = new Razorpay({
        key: keyId,
        amount: checkout.total.minor,
        currency: checkout.total.currency,
        order_id: checkout.orderId,
        description: checkout.description,
        prefill: { email: checkout.email, ...(checkout.phone === null ? {} : { contact: checkout.phone }) },
        theme: { color: themeColour() },
        modal: { ondismiss: dismiss },
        handler(response) {
          const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = asRecord(response);
          const proof = {
            orderId: textOf(razorpay_order_id),
            paymentId: textOf(razorpay_payment_id),
            signature: textOf(razorpay_signature),
          };
          settle({ kind: 'paid', proof });
        },
      });
      instance.on('payment.failed', (response) => {
        onDecline?.(textOf(asRecord(asRecord(response).error).description));
      });
      closeOpen = () => {
        instance.close?.();
        dismiss();
      };
      instance.open();
    });

  return {
    load: script.load,
    open,
    dispose: () => {
      closeOpen?.();
      script.remove();
    },
  };
}
