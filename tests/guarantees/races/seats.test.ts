import { describeRaces } from './describe-races.ts';
import { limitRaces } from './limit-races.ts';
import { seatRaces } from './seat-races.ts';

describeRaces([...seatRaces, ...limitRaces]);
