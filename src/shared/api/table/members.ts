import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { friendPage, memberPage } from '../../entities/member-tile.ts';
import { member } from '../../entities/member.ts';
import { MEMBER_FACTS, MEMBER_SEARCH_MAX, MEMBER_SORTS } from '../../filters/members.ts';
import { memberId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { itemCount, page } from '../fields.ts';

const onePage = z.strictObject({ _id: memberId, page });
const LIST_ERRORS = ['bad_request', 'not_found', 'dont_have_permission'] as const;

/** Calls about members (specification 7, decisions B). */
export const membersTable = {
  'members.list': endpoint({
    method: 'GET',
    path: '/api/json/members/{lifetime}/{sort}/{count}/{page}.{country}.{sex}.{age}.{with_avatar}.{relationship}.{orientation}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      sort: z.enum(MEMBER_SORTS),
      count: itemCount,
      page,
      country: z.enum(MEMBER_FACTS.country),
      sex: z.enum(MEMBER_FACTS.sex),
      age: z.enum(MEMBER_FACTS.age),
      with_avatar: z.enum(MEMBER_FACTS.with_avatar),
      relationship: z.enum(MEMBER_FACTS.relationship),
      orientation: z.enum(MEMBER_FACTS.orientation),
      // At most two units per code point; the site counts code points after normalisation.
      search: z.optional(z.string().check(z.maxLength(MEMBER_SEARCH_MAX * 2))),
    }),
    output: memberPage,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.listing,
  }),
  'member.get': endpoint({
    method: 'GET',
    path: '/api/json/member/{lifetime}/{bucket}/{_id}.json',
    derived: { bucket: ({ _id }) => String(Math.floor(Number(_id) / 1000) * 1000) },
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ _id: memberId }),
    output: member,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.listing,
  }),
  'member.friends': endpoint({
    method: 'GET',
    path: '/api/json/friends/{lifetime}/{_id}.{page}.json',
    access: 'visitor',
    encoding: 'none',
    input: onePage,
    output: friendPage,
    errors: LIST_ERRORS,
    cacheSeconds: LIFETIME.member,
  }),
} as const satisfies ApiTable;
