import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { asAppError } from '../../../shared/errors/app-error.ts';
import { DECLARATION_VERSION, type DeclarationItem } from '../../../shared/upload/declaration.ts';
import { legalName, titleOfName } from '../../../shared/upload/file-name.ts';
import type { PickedFile } from '../../features/uploads/uploader.ts';
import { useUploader } from '../../features/uploads/use-uploader.ts';
import { useHost } from '../../host/host.ts';

type Duplicate = NonNullable<OutputOf<Api['upload.check']>['duplicate']>;

/** A file that was chosen and is not on its way yet. */
export interface Draft {
  /** The client's own name of it: pressed twice it is one upload. */
  readonly cid: string;
  readonly file: PickedFile;
  readonly name: string;
  readonly isSending: boolean;
  /** Length as the file says; `null`: not known, or not yet. */
  readonly seconds: number | null;
  /** What the site has of the same bytes, as far as the member may know; `null`: nothing, or not known yet. */
  readonly duplicate: Duplicate | null;
  /** Why the site did not take it. */
  readonly code: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface Terms {
  readonly isExclusive: boolean;
  readonly isPrivate: boolean;
  readonly declaration: readonly DeclarationItem[];
}

/** Files that were chosen, until the site has taken each. */
export function useDrafts() {
  const { api } = useHost();
  const uploader = useUploader();
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const change = (cid: string, next: Partial<Draft>) =>
    setDrafts((all) => all.map((one) => (one.cid === cid ? { ...one, ...next } : one)));
  const remove = (cid: string) => setDrafts((all) => all.filter((one) => one.cid !== cid));

  /** A part of a second less is for the site to judge, which counts frames. */
  const judge = async (cid: string, file: PickedFile) => {
    const seconds = file.bytes > 0 ? await uploader.seconds(file).catch(() => null) : null;
    if (seconds !== null) change(cid, { seconds: Math.ceil(seconds) });
  };

  /** Whether it is here already: asked before its first byte, not when its last one was sent. */
  const compare = async (cid: string, file: PickedFile) => {
    if (file.bytes === 0) return;
    const quick_hash = await uploader.hash(file);
    const { duplicate } = await api.run('upload.check', { name: file.name, bytes: file.bytes, quick_hash });
    change(cid, { duplicate });
  };

  const send = async (
    { cid, file, name, seconds }: Draft,
    { isExclusive, isPrivate, declaration }: Terms,
  ) => {
    change(cid, { isSending: true, code: null });
    try {
      const made = await api.run('upload.create', {
        ...{ cid, name, bytes: file.bytes, quick_hash: await uploader.hash(file) },
        ...{ exclusive: isExclusive ? '1' : '0', visible: isPrivate ? '1' : '0' },
        declaration: declaration.join(','),
        declaration_version: DECLARATION_VERSION,
        title: titleOfName(file.name),
        ...(seconds !== null && { seconds }),
      });
      const adding = uploader.add(made.id, file, made);
      // Now it is a row of its own, which says what is missing where it cannot go.
      remove(cid);
      await adding;
    } catch (thrown) {
      const error = asAppError(thrown);
      // A file that cannot be read is no answer of the site.
      const code = thrown instanceof DOMException ? 'video_corrupted_file' : (error.reason ?? error.code);
      change(cid, { isSending: false, code, params: { ...error.params } });
    }
    void queries.invalidateQueries({ queryKey: ['upload.list'] });
  };
  return {
    drafts,
    add(files: readonly PickedFile[]) {
      const added = files
        .filter((file) => !drafts.some((one) => one.file.key === file.key))
        .map((file) => ({
          ...{ cid: crypto.randomUUID(), file, name: file.name, isSending: false, seconds: null },
          ...{ code: null, params: {}, duplicate: null },
        }));
      setDrafts((all) => [...all, ...added]);
      for (const { cid, file } of added) {
        void judge(cid, file);
        // The site looks again when all of it is there.
        compare(cid, file).catch(() => undefined);
      }
    },
    remove,
    makeLegal: (cid: string, now: number) =>
      setDrafts((all) =>
        all.map((one) => (one.cid === cid ? { ...one, name: legalName(one.name, now), code: null } : one)),
      ),
    send: async (terms: Terms) => {
      for (const draft of drafts) await send(draft, terms);
    },
  };
}
