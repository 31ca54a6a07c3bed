import { withOwnNode } from './with-own-node.mjs';

withOwnNode('dev.ts');
