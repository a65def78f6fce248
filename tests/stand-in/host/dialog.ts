import { record } from './record.ts';

const answers = new Map<string, unknown[]>();

const CANCELLED: Record<string, unknown> = {
  showOpenDialog: { canceled: true, filePaths: [] },
  showSaveDialog: { canceled: true, filePath: '' },
  showMessageBox: { response: 0, checkboxChecked: false },
  showOpenDialogSync: undefined,
  showSaveDialogSync: '',
  showMessageBoxSync: 0,
};

/** The next call of the method returns `result`. */
export function answerDialog(method: string, result: unknown): void {
  if (!(method in CANCELLED)) throw new Error(`stand-in: dialog.${method} gives no answer`);
  answers.set(method, [...(answers.get(method) ?? []), result]);
}

function answer(method: string, args: unknown[]): unknown {
  record(`dialog.${method}`, ...args);
  const waiting = answers.get(method) ?? [];
  return waiting.length > 0 ? waiting.shift() : CANCELLED[method];
}

/** dialog without a user: every call is recorded and answered by the test, else as if cancelled. */
export const dialog = {
  showOpenDialog: async (...args: unknown[]) => answer('showOpenDialog', args),
  showSaveDialog: async (...args: unknown[]) => answer('showSaveDialog', args),
  showMessageBox: async (...args: unknown[]) => answer('showMessageBox', args),
  showOpenDialogSync: (...args: unknown[]) => answer('showOpenDialogSync', args),
  showSaveDialogSync: (...args: unknown[]) => answer('showSaveDialogSync', args),
  showMessageBoxSync: (...args: unknown[]) => answer('showMessageBoxSync', args),
  showErrorBox: (...args: unknown[]) => record('dialog.showErrorBox', ...args),
  showCertificateTrustDialog: async (...args: unknown[]) =>
    record('dialog.showCertificateTrustDialog', ...args),
};
