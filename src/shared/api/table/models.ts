import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { modelPage } from '../../entities/model-tile.ts';
import { model } from '../../entities/model.ts';
import { MODEL_FACTS, MODEL_LIST_SORTS } from '../../filters/models.ts';
import { dir } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { itemCount, page } from '../fields.ts';

/**
 * Models (specification 7, decisions B). Models belong to no catalogue: the address has none, and its `{gender}` is the
 * filter of specification 2, with the values of members. A model's videos are `videos.list`, section `model`, in the
 * visitor's catalogue.
 */
export const modelsTable = {
  'models.list': endpoint({
    method: 'GET',
    path: '/api/json/models/{lifetime}/{sort}/{count}/{page}.{gender}.{age}.{country}.{tits_size}.{hair_color}.{height}.{weight}.{tattoo}.{piercing}.{letter}.{race}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      sort: z.enum(MODEL_LIST_SORTS),
      count: itemCount,
      page,
      gender: z.enum(MODEL_FACTS.gender),
      age: z.enum(MODEL_FACTS.age),
      country: z.enum(MODEL_FACTS.country),
      tits_size: z.enum(MODEL_FACTS.tits_size),
      hair_color: z.enum(MODEL_FACTS.hair_color),
      height: z.enum(MODEL_FACTS.height),
      weight: z.enum(MODEL_FACTS.weight),
      tattoo: z.enum(MODEL_FACTS.tattoo),
      piercing: z.enum(MODEL_FACTS.piercing),
      letter: z.enum(MODEL_FACTS.letter),
      race: z.enum(MODEL_FACTS.race),
    }),
    output: modelPage,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.listing,
  }),
  'model.get': endpoint({
    method: 'GET',
    path: '/api/json/model/{lifetime}/{dir}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ dir }),
    output: model,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.listing,
  }),
} as const satisfies ApiTable;
