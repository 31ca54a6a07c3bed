import { decisionRaces } from './decision-races.ts';
import { describeRaces } from './describe-races.ts';
import { mailRaces } from './mail-races.ts';

describeRaces([...decisionRaces, ...mailRaces]);
