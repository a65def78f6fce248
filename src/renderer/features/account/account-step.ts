import { to } from '../../../shared/routes.ts';

/** The forms that lead to each other, in the dialog and as screens. */
export const ACCOUNT_STEPS = ['login', 'signup', 'restore'] as const;
export type AccountStep = (typeof ACCOUNT_STEPS)[number];

/** Shows another step in place; without it the step is a screen. */
export type OnStep = (step: AccountStep) => void;

export const stepAddress = (step: AccountStep): string => to(step);
