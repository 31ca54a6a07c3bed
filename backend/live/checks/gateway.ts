import { createRestGateway } from '../../function/gateway/rest-gateway.ts';
import { type Check, failed, ok, skipped } from '../check.ts';
import { isEmbedded, otherSecrets } from './other-secrets.ts';

export const gateway: Check = {
  name: 'the card gateway accepts our key',
  reliesOn: 'Orders, verifications and refunds need it.',
  async run({ variables }) {
    const [apiUrl, keyId, keySecret] = ['GATEWAY_API_URL', 'GATEWAY_KEY_ID', 'GATEWAY_KEY_SECRET'].map(
      (name) => variables[name]?.trim() ?? '',
    );
    if (!apiUrl || !keyId || !keySecret) {
      return skipped('GATEWAY_API_URL, GATEWAY_KEY_ID and GATEWAY_KEY_SECRET are not all set here.');
    }
    const shown = variables['PUBLIC_GATEWAY_KEY_ID']?.trim();
    if (shown && shown !== keyId) {
      return failed(
        'PUBLIC_GATEWAY_KEY_ID, which pages use, differs from GATEWAY_KEY_ID.',
        'Set both to the same key id, test or live.',
      );
    }
    const asked = createRestGateway({ apiUrl: apiUrl.replace(/\/+$/, ''), keyId, keySecret }, fetch);
    const answer = await asked.order('order_doctor000000');
    // The key is right when the gateway answers that there is no such order.
    if (answer.ok || answer.reason === 'refused')
      return ok(keyId.startsWith('rzp_live') ? 'live' : 'test mode');
    return failed(
      `The gateway did not accept the key, or did not answer (${answer.description}).`,
      isEmbedded(apiUrl)
        ? otherSecrets
        : "GATEWAY_API_URL is https://api.razorpay.com/v1, and the gateway's dashboard shows the key and its secret.",
    );
  },
};
