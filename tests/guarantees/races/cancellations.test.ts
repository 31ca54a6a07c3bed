import { cancelRaces } from './cancel-races.ts';
import { describeRaces } from './describe-races.ts';

describeRaces(cancelRaces);
