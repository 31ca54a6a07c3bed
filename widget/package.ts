import { defineElements } from './define.ts';

// The entry of the package: a host's own bundler follows only imports whose address is a text.
void defineElements();
