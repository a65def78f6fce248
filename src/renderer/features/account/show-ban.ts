import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { to } from '../../../shared/routes.ts';
import { closeSignIn } from '../core/session/sign-in.ts';

/** A ban as the site says it. */
const ban = z.object({ until: z.string(), reason: z.string() });
const place = z.object({ ban });

export type Ban = z.output<typeof ban>;

/** Leads from a form to the ban page if the site answered with a ban. */
export function useShowBan(error: AppError | null): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const show = useEffectEvent((found: Ban) => {
    closeSignIn();
    void navigate(to('login'), { replace: pathname === to('login'), state: { ban: found } });
  });
  useEffect(() => {
    if (error?.reason !== 'account_banned') return;
    const { until = '', reason = '' } = error.params ?? {};
    show({ until: String(until), reason: String(reason) });
  }, [error]);
}

/** The ban that led to this place. */
export function useShownBan(): Ban | null {
  const state: unknown = useLocation().state;
  return place.safeParse(state).data?.ban ?? null;
}
