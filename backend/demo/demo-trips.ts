import type { DemoTrip } from './demo-trip.ts';
import { azoresWhales } from './trips/azores-whales.ts';
import { desertArches } from './trips/desert-arches.ts';
import { dolomiteHuts } from './trips/dolomite-huts.ts';
import { hampiWeekend } from './trips/hampi-weekend.ts';
import { highlandBothies } from './trips/highland-bothies.ts';
import { isleOfSkye } from './trips/isle-of-skye.ts';
import { keralaBackwaters } from './trips/kerala-backwaters.ts';
import { kumanoKodo } from './trips/kumano-kodo.ts';
import { lastSummer } from './trips/last-summer.ts';
import { lehByBike } from './trips/leh-by-bike.ts';
import { lisbonSurf } from './trips/lisbon-surf.ts';
import { livingRoots } from './trips/living-roots.ts';
import { munnarTea } from './trips/munnar-tea.ts';
import { saharaStars } from './trips/sahara-stars.ts';
import { secretDraft } from './trips/secret-draft.ts';
import { spitiValley } from './trips/spiti-valley.ts';
import { whiteDesert } from './trips/white-desert.ts';

/** Between them they meet every fallback of the screens: what each leaves out is said where it is written. */
export const demoTrips: readonly DemoTrip[] = [
  spitiValley,
  livingRoots,
  hampiWeekend,
  lehByBike,
  lisbonSurf,
  secretDraft,
  lastSummer,
  highlandBothies,
  isleOfSkye,
  desertArches,
  kumanoKodo,
  keralaBackwaters,
  munnarTea,
  whiteDesert,
  azoresWhales,
  saharaStars,
  dolomiteHuts,
];
