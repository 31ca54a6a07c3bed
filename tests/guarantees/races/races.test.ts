import { approvalRaces } from './approval-races.ts';
import { describeRaces } from './describe-races.ts';
import { lateRaces } from './late-races.ts';
import { limitRaces } from './limit-races.ts';
import { paymentRaces } from './payment-races.ts';
import { seatRaces } from './seat-races.ts';

describeRaces('without limits', [...seatRaces, ...paymentRaces, ...lateRaces, ...approvalRaces], {
  limits: 'off',
});
describeRaces('with limits', limitRaces, { limits: 'on' });
