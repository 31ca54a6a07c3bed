import { describeRaces } from './describe-races.ts';
import { gatewayRaces } from './gateway-races.ts';
import { handRaces } from './hand-races.ts';
import { refundRaces } from './refund-races.ts';
import { beforeTheChange, secretRaces } from './secret-races.ts';

describeRaces('by hand and at the gateway', [...refundRaces, ...gatewayRaces, ...handRaces], {});
describeRaces('with another secret', secretRaces, { more: beforeTheChange });
