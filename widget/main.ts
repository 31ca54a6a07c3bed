import { requestTrips } from './ahead.ts';

// The address that hosts paste. The build puts what shows the trip into it, to be run once the trips are requested; where that
// goes wrong no element is defined, and the host's own link stays on the page.
if (document.currentScript) console.warn('Group Trips: this script needs type="module".');
begin().catch((error) => console.error('Group Trips could not be loaded.', error));

async function begin(): Promise<void> {
  // Whatever listens to requests is told who made them, and V8 reads again each function that is under way then: here not
  // the one around this whole file.
  await null;
  const ahead = requestTrips();
  const { defineElements } = await import('./define.ts');
  await defineElements(ahead);
}
