import { deviceBridge } from './device-schema.ts';
import { pageBridge } from './page-schema.ts';

/** The whole bridge of the desktop's main process: the members for every page, and those only for the desktop. */
export const bridge = { ...pageBridge, ...deviceBridge };

export type Bridge = typeof bridge;
