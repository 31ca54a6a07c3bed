import { alpineHut } from './scenes/alpine-hut.ts';
import { arches } from './scenes/arches.ts';
import { bothy } from './scenes/bothy.ts';
import { boulders } from './scenes/boulders.ts';
import { canyon } from './scenes/canyon.ts';
import { cedarPath } from './scenes/cedar-path.ts';
import { cliffCoast } from './scenes/cliff-coast.ts';
import { craterLake } from './scenes/crater-lake.ts';
import { dolomites } from './scenes/dolomites.ts';
import { dunes } from './scenes/dunes.ts';
import { highValley } from './scenes/high-valley.ts';
import { hillTown } from './scenes/hill-town.ts';
import { jungleFalls } from './scenes/jungle-falls.ts';
import { kasbah } from './scenes/kasbah.ts';
import { loch } from './scenes/loch.ts';
import { mirrorLake } from './scenes/mirror-lake.ts';
import { mistyHills } from './scenes/misty-hills.ts';
import { monastery } from './scenes/monastery.ts';
import { mountainRoad } from './scenes/mountain-road.ts';
import { nightCamp } from './scenes/night-camp.ts';
import { palmRiver } from './scenes/palm-river.ts';
import { rootBridge } from './scenes/root-bridge.ts';
import { ruins } from './scenes/ruins.ts';
import { saltFlat } from './scenes/salt-flat.ts';
import { snowForest } from './scenes/snow-forest.ts';
import { surf } from './scenes/surf.ts';
import { teaHills } from './scenes/tea-hills.ts';
import { whale } from './scenes/whale.ts';

/** Everything that can be drawn, by the name that pictures call it. */
export const scenes = {
  'alpine-hut': alpineHut,
  arches,
  bothy,
  boulders,
  canyon,
  'cedar-path': cedarPath,
  'cliff-coast': cliffCoast,
  'crater-lake': craterLake,
  dolomites,
  dunes,
  'high-valley': highValley,
  'hill-town': hillTown,
  'jungle-falls': jungleFalls,
  kasbah,
  loch,
  'mirror-lake': mirrorLake,
  'misty-hills': mistyHills,
  monastery,
  'mountain-road': mountainRoad,
  'night-camp': nightCamp,
  'palm-river': palmRiver,
  'root-bridge': rootBridge,
  ruins,
  'salt-flat': saltFlat,
  'snow-forest': snowForest,
  surf,
  'tea-hills': teaHills,
  whale,
} as const;

export type SceneName = keyof typeof scenes;
