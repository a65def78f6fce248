import { BOXES } from './boxes.ts';
import { CONTAINERS } from './containers.ts';
import { CUTS } from './cuts.ts';
import { ENCODED } from './encoded.ts';
import type { HostileFilm } from './film.ts';
import { LISTS } from './lists.ts';

export const HOSTILE_FILMS: readonly HostileFilm[] = [...CUTS, ...LISTS, ...BOXES, ...CONTAINERS, ...ENCODED];
