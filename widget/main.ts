import { requestTrips } from './ahead.ts';

// The address that hosts paste. The build puts what shows the trip into it, to be run once the trips are requested; where that
// goes wrong no element is defined, and the host's own link stays on the page.
if (document.currentScript) console.warn('Group Trips: this script needs type="module".');
const elements = import('./define.ts');
const ahead = requestTrips();
elements
  .then(({ defineElements }) => defineElements(ahead))
  .catch((error) => console.error('Group Trips could not be loaded.', error));
