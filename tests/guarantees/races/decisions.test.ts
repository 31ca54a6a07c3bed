import { decisionRaces, mailRaces } from './decision-races.ts';
import { describeRaces } from './race.ts';

describeRaces([...decisionRaces, ...mailRaces]);
