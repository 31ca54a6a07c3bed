import { second } from '../../../shared/domain/time/durations.ts';
import { type Check, failed, ok, skipped } from '../check.ts';
import { gatewayAccess, listPayments, missingAccess } from '../gateway.ts';
import { isEmbedded, otherSecrets } from './other-secrets.ts';

export const gateway: Check = {
  name: 'the card gateway accepts our key',
  reliesOn: 'Orders, verifications and refunds need it.',
  async run({ variables, now }) {
    if (missingAccess(variables).length > 0) {
      return skipped('GATEWAY_API_URL, GATEWAY_KEY_ID and GATEWAY_KEY_SECRET are not all set here.');
    }
    const access = gatewayAccess(variables);
    const shown = variables['PUBLIC_GATEWAY_KEY_ID']?.trim();
    if (shown && shown !== access.keyId) {
      return failed(
        'PUBLIC_GATEWAY_KEY_ID, which pages use, differs from GATEWAY_KEY_ID.',
        'Set both to the same key id, test or live.',
      );
    }
    // Only a list says yes: of an order that it does not know, it speaks as it does of an address that it does not have.
    try {
      await listPayments(access, { from: now() - second, to: now() });
      return ok(access.keyId.startsWith('rzp_live') ? 'live' : 'test mode');
    } catch (thrown) {
      return failed(
        thrown instanceof Error ? thrown.message : String(thrown),
        isEmbedded(access.apiUrl)
          ? otherSecrets
          : "GATEWAY_API_URL is https://api.razorpay.com/v1, and the gateway's dashboard shows the key and its secret.",
      );
    }
  },
};
