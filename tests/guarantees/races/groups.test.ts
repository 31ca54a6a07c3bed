import { groupRaces } from './group-races.ts';
import { describeRaces } from './race.ts';

describeRaces(groupRaces);
