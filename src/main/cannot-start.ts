import type { App, Dialog } from 'electron';
import { chooseLanguage } from './language.ts';
import { createLog } from './log/log.ts';
import { systemText } from './system-text.ts';

interface CannotStartParts {
  readonly app: Pick<App, 'exit' | 'getPreferredSystemLanguages'>;
  readonly dialog: Pick<Dialog, 'showErrorBox'>;
  readonly folder: string;
}

/** Ends a client whose data folder cannot be written, with a message box and a log line. */
export function endUnwritable({ app, dialog, folder }: CannotStartParts, thrown: unknown): void {
  createLog('main').warn('the data folder cannot be written', thrown);
  const language = chooseLanguage(app.getPreferredSystemLanguages());
  dialog.showErrorBox(
    systemText(language, 'system:cannotStart'),
    systemText(language, 'system:dataUnwritable').replace('{{folder}}', () => folder),
  );
  app.exit(1);
}
