import { describeRaces } from './describe-races.ts';
import { groupRaces } from './group-races.ts';

describeRaces(groupRaces);
