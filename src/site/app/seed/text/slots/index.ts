import { peopleAndThings } from './people-and-things.ts';
import { timeAndPlace } from './time-and-place.ts';
import { waysAndWater } from './ways-and-water.ts';
import { weatherAndSky } from './weather-and-sky.ts';
import type { Word } from '../table.ts';

/**
 * The words that fill the slots of titles. English carries its own preposition or article where the templates
 * need one; the third column names categories the word brings along.
 */
export const SLOTS: Readonly<Record<string, readonly Word[]>> = {
  ...timeAndPlace,
  ...weatherAndSky,
  ...waysAndWater,
  ...peopleAndThings,
};
