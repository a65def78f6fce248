import { dialog, type BrowserWindow } from 'electron';
import type { SystemTextKey } from '../system-text.ts';
import type { CrashChoice, FailureActions } from './page-failures.ts';

/** Native message boxes, which work if a page does not. @param isAccelerated whether that can still be switched off */
export function createFailureQuestions(
  text: (name: SystemTextKey) => string,
  isAccelerated: () => boolean,
): Pick<FailureActions, 'askAfterCrash' | 'askToReload'> {
  return {
    async askAfterCrash(window) {
      const choices: readonly (readonly [CrashChoice, SystemTextKey])[] = [
        ['again', 'system:crashedAgain'],
        ['copy', 'system:crashedCopy'],
        ...(isAccelerated() ? ([['software', 'system:crashedSoftware']] as const) : []),
        ['close', 'system:menuClose'],
      ];
      const { response } = await dialog.showMessageBox(window, {
        type: 'error',
        title: 'Yoru',
        message: text('system:crashed'),
        detail: text('system:crashedHint'),
        buttons: choices.map(([, name]) => text(name)),
        defaultId: 0,
        cancelId: choices.length - 1,
        noLink: true,
      });
      return choices[response]?.[0] ?? 'close';
    },
    async askToReload(window: BrowserWindow, signal: AbortSignal) {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        title: 'Yoru',
        message: text('system:unresponsive'),
        detail: text('system:unresponsiveHint'),
        buttons: [text('system:unresponsiveWait'), text('system:unresponsiveReload')],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
        signal,
      });
      return response === 1;
    },
  };
}
