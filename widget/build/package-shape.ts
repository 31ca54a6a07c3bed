import type { Plugin } from 'vite';
import { customElementsManifest } from './manifest.ts';

/** Puts beside the scripts what makes them a package. */
export function packageShape(): Plugin {
  return {
    name: 'package-shape',
    generateBundle() {
      const manifest = `${JSON.stringify(customElementsManifest(), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source: manifest });
    },
  };
}
