import { cancelRaces, disputeRace } from './cancel-races.ts';
import { describeRaces } from './race.ts';

describeRaces([...cancelRaces, disputeRace]);
