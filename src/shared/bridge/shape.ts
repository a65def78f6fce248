import type { KindsOf } from './define.ts';
import type { Bridge } from './schema.ts';

/** Names and kinds alone: all the preload needs, without zod (0.6 KB instead of hundreds). */
export const shape = {
  host: { info: 'call', told: 'call', pendingEmail: 'call' },
  api: { run: 'task' },
  history: {
    list: 'call',
    add: 'call',
    remove: 'call',
    restore: 'call',
    clear: 'call',
    progress: 'call',
    marks: 'call',
    changed: 'feed',
  },
  media: { text: 'call' },
  gates: { wait: 'task' },
  downloads: {
    start: 'call',
    list: 'call',
    pause: 'call',
    resume: 'call',
    startOver: 'call',
    remove: 'call',
    move: 'call',
    open: 'call',
    showInFolder: 'call',
    playAddress: 'call',
    folder: 'call',
    chooseFolder: 'call',
    changed: 'feed',
  },
  session: { current: 'call', act: 'call', changed: 'feed' },
  searches: { list: 'call', add: 'call', remove: 'call', clear: 'call', changed: 'feed' },
  settings: { get: 'call', set: 'call', changed: 'feed' },
  consent: { given: 'call', give: 'call', changed: 'feed' },
  shell: { openExternal: 'call', keepAwake: 'call', goTo: 'feed' },
} as const satisfies KindsOf<Bridge>;
