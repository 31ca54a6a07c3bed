import { withOwnNode } from './with-own-node.mjs';

withOwnNode('build.ts');
