import { cancelRaces } from './cancel-races.ts';
import { describeRaces } from './describe-races.ts';
import { hostingRaces } from './hosting-races.ts';

describeRaces('by travellers and hosts who cancel', [...cancelRaces, ...hostingRaces], {});
