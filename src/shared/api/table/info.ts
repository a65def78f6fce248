import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { info } from '../../entities/info.ts';
import { LANGUAGES } from '../../filters/enums.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

/** The information pages (addition to decisions B). */
export const infoTable = {
  'info.get': endpoint({
    method: 'GET',
    path: '/api/json/info/{lifetime}/{lang}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ lang: z.enum(LANGUAGES) }),
    output: info,
    errors: ['bad_request'],
    cacheSeconds: LIFETIME.info,
  }),
} as const satisfies ApiTable;
