import { withOwnNode } from '../local/launch/with-own-node.mjs';

withOwnNode('../../live/sweep.ts');
