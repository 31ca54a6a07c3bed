import { cancelRaces } from './cancel-races.ts';
import { describeRaces } from './describe-races.ts';
import { disputeRace } from './dispute-race.ts';

describeRaces([...cancelRaces, disputeRace]);
