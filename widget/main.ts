import { requestTrips } from './ahead.ts';

// The address that hosts paste stays the same while everything behind it changes: this file holds nothing but the way there.
// Where the rest cannot be fetched no element is defined, and the host's own link stays on the page.
if (document.currentScript) console.warn('Group Trips: this script needs type="module".');
const elements = import('./define.ts');
const ahead = requestTrips();
elements
  .then(({ defineElements }) => defineElements(ahead))
  .catch((error) => {
    console.error('Group Trips could not be loaded.', error);
    // An entry from the cache may name files that a newer build took away: the entry of that build is asked for, once.
    const script = document.querySelector<HTMLScriptElement>(
      'script[src$="/group-trips.js"]:not([data-again])',
    );
    if (!script) return;
    script.dataset['again'] = '';
    void import(/* @vite-ignore */ `${script.src}?again`);
  });
