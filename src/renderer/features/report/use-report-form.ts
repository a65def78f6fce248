import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { reportFaults, tidyReport } from '../../../shared/entities/report.ts';
import { AppError, asAppError, type FieldError } from '../../../shared/errors/app-error.ts';
import { useHost } from '../../host/host.ts';
import type { CaptchaWork } from '../core/captcha/use-captcha.ts';
import { draftOf, keepDraft, type ReportDraft } from './draft.ts';
import { pictureFault } from './picture-file.ts';

/** Fields beside which a fault is shown, in their order. */
const FIELDS = ['subject', 'email', 'message', 'file'] as const;
export type ReportField = (typeof FIELDS)[number];
type Faults = Readonly<Partial<Record<ReportField, string>>>;

interface ReportFormOptions {
  /** Path of the page it is about; `null`: the site as a whole. */
  readonly about: string | null;
  readonly captcha: CaptchaWork;
  readonly onSent: () => void;
  /** Leads the focus to the first field at fault. */
  readonly onRefused: (field: ReportField) => void;
}

/** A report while it is filled in and sent (specification 4: contact modal). */
export function useReportForm({ about, captcha, onSent, onRefused }: ReportFormOptions) {
  const { api, bridge } = useHost();
  const key = about ?? '';
  const [draft, setDraft] = useState(() => draftOf(key));
  const [faults, setFaults] = useState<Faults>({});
  const [trouble, setTrouble] = useState<AppError | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  const change = (patch: Partial<ReportDraft>) => {
    setDraft((before) => {
      const after = { ...before, ...patch };
      keepDraft(key, after);
      return after;
    });
    const touched = Object.keys(patch);
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !touched.includes(name))),
    );
  };

  const suggest = useEffectEvent((email: string | null) => {
    if (email !== null && draft.email === '') change({ email });
  });
  useEffect(() => {
    // The address this device registered with; where it cannot be asked for it is typed.
    bridge.host.pendingEmail(undefined).then(suggest, () => undefined);
  }, [bridge]);

  const refuse = (errors: readonly FieldError[]): boolean => {
    const told: Faults = Object.fromEntries(errors.map(({ field, code }) => [field, code]));
    const first = FIELDS.find((field) => told[field] !== undefined);
    setFaults(told);
    if (first) onRefused(first);
    return first !== undefined;
  };

  const submit = async () => {
    if (isBusy.current) return;
    setTrouble(null);
    if (refuse(faultsOf(draft))) return;
    isBusy.current = true;
    setSending(true);
    try {
      const input = await inputOf(draft, about);
      await sendProved(captcha, (proof) => api.run('report', { ...input, captcha: proof }));
      keepDraft(key, null);
      onSent();
    } catch (thrown) {
      const error = asAppError(thrown);
      const isFile = error.code === 'payload_too_large';
      if (!refuse(isFile ? [{ field: 'file', code: 'file_too_large' }] : (error.errors ?? [])))
        setTrouble(error);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  return { draft, faults, trouble, isSending, change, submit };
}

function faultsOf(draft: ReportDraft): readonly FieldError[] {
  const code = draft.file && pictureFault(draft.file);
  return [...reportFaults(tidyReport(draft)), ...(code ? [{ field: 'file', code }] : [])];
}

async function inputOf(
  { file, ...texts }: ReportDraft,
  about: string | null,
): Promise<InputOf<Api['report']>> {
  const { subject, ...tidied } = tidyReport(texts);
  return {
    ...tidied,
    ...(subject !== '' && { subject }),
    ...(file && { file: await bytesOf(file) }),
    ...(about !== null && { ref: about }),
  };
}

/** A file that was moved or changed since it was picked cannot be read any more. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    const errors = [{ field: 'file', code: 'file_invalid_type' }];
    throw new AppError({ code: 'bad_request', errors }, { cause });
  }
}

/** A proof that was refused was too old, or its answer was lost: another is made, once. */
async function sendProved(captcha: CaptchaWork, send: (proof: string) => Promise<unknown>): Promise<void> {
  try {
    await send(await captcha.proof());
  } catch (thrown) {
    const { errors = [] } = asAppError(thrown);
    if (!errors.some(({ code }) => code === 'captcha_invalid')) throw thrown;
    await send(await captcha.renew());
  }
}
