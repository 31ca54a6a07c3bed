import { coastScenes } from './scenes/coast-scenes.ts';
import { desertScenes } from './scenes/desert-scenes.ts';
import { forestScenes } from './scenes/forest-scenes.ts';
import { mountainScenes } from './scenes/mountain-scenes.ts';

export const scenes = { ...mountainScenes, ...coastScenes, ...forestScenes, ...desertScenes } as const;

export type SceneName = keyof typeof scenes;
