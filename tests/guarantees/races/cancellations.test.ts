import { cancelRaces } from './cancel-races.ts';
import { describeRaces } from './describe-races.ts';

describeRaces('by travellers who cancel', cancelRaces, {});
