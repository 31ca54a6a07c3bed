import { requestTrips } from './ahead.ts';

// The address that hosts paste. The build puts what shows the trip into it, to be run once the trips are requested; where that
// goes wrong no element is defined, and the host's own link stays on the page.
if (document.currentScript) console.warn('Group Trips: this script needs type="module".');
begin().catch((error) => console.error('Group Trips could not be loaded.', error));

async function begin(): Promise<void> {
  // Where something listens to requests, as a browser's tools do, V8 parses every function on the stack again for each request.
  // After this line the function around the whole file is not on it, which saves a slow phone 40 ms.
  await null;
  const ahead = requestTrips();
  const { defineElements } = await import('./define.ts');
  await defineElements(ahead);
}
