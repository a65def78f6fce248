import { asAppError } from '../../../shared/errors/app-error.ts';
import { DECLARATION_VERSION } from '../../../shared/upload/declaration.ts';
import { titleOfName } from '../../../shared/upload/file-name.ts';
import type { Uploader } from '../../features/uploads/uploader.ts';
import type { Host } from '../../host/host.ts';
import { newDraft, type Draft, type Terms } from './draft.ts';

interface LineParts {
  /** The member of the files. */
  readonly memberId: string;
  readonly host: Pick<Host, 'api' | 'bridge'>;
  readonly uploader: Uploader;
  /** The site has accepted another upload. */
  readonly onTaken: () => void;
}

/** Milliseconds between attempts for the first waiting file without an event: an upload of another device may have ended. */
const LOOK_MS = 30_000;

/**
 * Chosen files, until the site has accepted each; they stay while other screens are shown. They are independent: an error
 * of one does not stop the others. Files beyond the site's limit wait here, and start by themselves.
 */
export function createDraftLine({ memberId, host: { api, bridge }, uploader, onTaken }: LineParts) {
  let drafts: readonly Draft[] = [];
  let isPumping = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<() => void>();
  const show = (next: readonly Draft[]) => {
    drafts = next;
    for (const listener of listeners) listener();
  };
  const change = (cid: string, next: Partial<Draft>) =>
    show(drafts.map((one) => (one.cid === cid ? { ...one, ...next } : one)));
  const remove = (cid: string) => show(drafts.filter((one) => one.cid !== cid));
  const nextWaiting = () => drafts.find(({ state }) => state === 'waiting');

  /** @returns false if the limit of simultaneous uploads is reached */
  const start = async ({ cid, file, name, seconds, isExclusive, terms }: Draft): Promise<boolean> => {
    if (terms === null) return true;
    change(cid, { state: 'sending', code: null });
    try {
      const made = await api.run('upload.create', {
        cid,
        name,
        bytes: file.bytes,
        quick_hash: await uploader.hash(file),
        exclusive: isExclusive || terms.isExclusive ? '1' : '0',
        visible: terms.isPrivate ? '1' : '0',
        declaration: terms.declaration.join(','),
        declaration_version: DECLARATION_VERSION,
        title: titleOfName(file.name),
        ...(seconds !== null && { seconds }),
      });
      const adding = uploader.add(made.id, file, made);
      // Now it has a row of its own, which shows why it cannot be sent.
      remove(cid);
      await adding;
    } catch (thrown) {
      const error = asAppError(thrown);
      // If none is being sent there is nothing to wait for: it exceeds the member's quota.
      const isFull = error.reason === 'quota_exceeded' && Number(error.params?.['count'] ?? 0) > 0;
      // An unreadable file is not an error of the site.
      const code = thrown instanceof DOMException ? 'video_corrupted_file' : (error.reason ?? error.code);
      change(cid, isFull ? { state: 'waiting' } : { state: 'chosen', code, params: { ...error.params } });
      if (isFull) return false;
    }
    onTaken();
    return true;
  };
  const saveNext = async () => {
    if (isPumping) return;
    isPumping = true;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (let next = nextWaiting(); next; next = nextWaiting()) if (!(await start(next))) break;
    isPumping = false;
    if (nextWaiting()) timer = setTimeout(() => void saveNext(), LOOK_MS);
  };
  let moving = 0;
  uploader.subscribe(() => {
    const before = moving;
    moving = [...uploader.shown().values()].filter(({ state }) => state !== 'done').length;
    if (moving < before) void saveNext();
  });
  bridge.live.happened(
    ({ kind }) => void ((kind === 'upload' || kind === 'resync') && nextWaiting() && saveNext()),
  );
  /** Drops the files, which belong to another member. */
  const forget = () => {
    if (timer !== null) clearTimeout(timer);
    show([]);
  };
  bridge.session.changed(({ member }) => void (member?._id !== memberId && forget()));
  // A closed page loses its files, so it asks first; the desktop host asks by itself.
  if (uploader.pick === null)
    addEventListener('beforeunload', (event) => void (nextWaiting() && event.preventDefault()));
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: () => drafts,
    add(files: readonly Draft['file'][]): readonly Draft[] {
      const added = files
        .filter((file) => !drafts.some((one) => one.file.key === file.key))
        .map((file) => newDraft(file));
      show([...drafts, ...added]);
      return added;
    },
    change,
    remove,
    /** Starts some, each as soon as it is allowed. */
    send(cids: readonly string[], terms: Terms) {
      show(
        drafts.map((one) =>
          cids.includes(one.cid) ? { ...one, terms, state: 'waiting' as const, code: null } : one,
        ),
      );
      void saveNext();
    },
    forget,
  };
}

export type DraftLine = ReturnType<typeof createDraftLine>;
