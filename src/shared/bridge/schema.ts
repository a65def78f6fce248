import { deviceBridge } from './device-schema.ts';
import { pageBridge } from './page-schema.ts';

/** All that the desktop's main process answers: what every page may ask, and what only the desktop has. */
export const bridge = { ...pageBridge, ...deviceBridge };

export type Bridge = typeof bridge;
