import { withOwnNode } from './with-own-node.mjs';

withOwnNode('start.ts');
