import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { commentPage } from '../../entities/comment.ts';
import { subscriptionPage } from '../../entities/member-subscriptions.ts';
import { member } from '../../entities/member.ts';
import { videoPage } from '../../entities/video-tile.ts';
import { memberId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page } from '../fields.ts';

const onePage = z.strictObject({ _id: memberId, page });
const LIST_ERRORS = ['bad_request', 'not_found', 'dont_have_permission'] as const;

/** Calls about a member that the first page does not need (specification 7, decisions B). */
export const tabsTable = {
  /** Like `member.get`, but never cached: for the member's own profile. */
  'member.fresh': endpoint({
    method: 'POST',
    path: '/api/member.php',
    match: { act: 'get' },
    access: 'visitor',
    encoding: 'form',
    input: z.strictObject({ _id: memberId }),
    output: member,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.own,
  }),
  'member.subscriptions': endpoint({
    method: 'GET',
    path: '/api/json/subscriptions/{lifetime}/{_id}.{page}.json',
    access: 'visitor',
    encoding: 'none',
    input: onePage,
    output: subscriptionPage,
    errors: LIST_ERRORS,
    cacheSeconds: LIFETIME.member,
  }),
  /** The same as its first page (decisions B). */
  'member.subscribed': endpoint({
    method: 'GET',
    path: '/api/json/subscriptions/{lifetime}/{_id}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ _id: memberId }),
    output: subscriptionPage,
    errors: LIST_ERRORS,
    cacheSeconds: LIFETIME.member,
  }),
  'member.wall': endpoint({
    method: 'GET',
    path: '/api/json/wall/{lifetime}/{_id}.{page}.json',
    access: 'visitor',
    encoding: 'none',
    input: onePage,
    output: commentPage,
    isLive: true,
    errors: LIST_ERRORS,
    cacheSeconds: LIFETIME.member,
  }),
  'member.history': endpoint({
    method: 'GET',
    path: '/api/json/member_history/{lifetime}/{_id}.{page}.json',
    access: 'visitor',
    encoding: 'none',
    input: onePage,
    output: videoPage,
    errors: LIST_ERRORS,
    // Only for the owner.
    cacheSeconds: LIFETIME.own,
  }),
} as const satisfies ApiTable;
