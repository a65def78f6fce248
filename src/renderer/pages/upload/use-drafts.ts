import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { legalName } from '../../../shared/upload/file-name.ts';
import type { PickedFile, Uploader } from '../../features/uploads/uploader.ts';
import { useUploader } from '../../features/uploads/use-uploader.ts';
import { useHost, type Host } from '../../host/host.ts';
import type { Draft } from './draft.ts';
import { createDraftLine, type DraftLine } from './draft-line.ts';

const lines = new WeakMap<Uploader, { readonly memberId: string; readonly line: DraftLine }>();

/** The only queue of a member on this page. */
function lineOf(host: Host, uploader: Uploader, queries: QueryClient, memberId: string): DraftLine {
  const known = lines.get(uploader);
  if (known?.memberId === memberId) return known.line;
  known?.line.forget();
  const onTaken = () => void queries.invalidateQueries({ queryKey: ['upload.list'] });
  const line = createDraftLine({ memberId, host, uploader, onTaken });
  lines.set(uploader, { memberId, line });
  return line;
}

/** Chosen files, until the site has accepted each. */
export function useDrafts(memberId: string) {
  const host = useHost();
  const uploader = useUploader();
  const line = lineOf(host, uploader, useQueryClient(), memberId);
  const drafts = useSyncExternalStore(line.subscribe, line.shown, line.shown);

  /** A fraction of a second less is left to the site, which counts frames. */
  const judge = async ({ cid, file }: Draft) => {
    const seconds = file.bytes > 0 ? await uploader.seconds(file).catch(() => null) : null;
    if (seconds !== null) line.change(cid, { seconds: Math.ceil(seconds) });
  };
  /** Whether the site has it already: asked before its first byte, not after its last one. */
  const compare = async ({ cid, file }: Draft) => {
    if (file.bytes === 0) return;
    const quick_hash = await uploader.hash(file);
    const { name, bytes } = file;
    const { duplicate } = await host.api.run('upload.check', { name, bytes, quick_hash });
    line.change(cid, { duplicate });
  };
  return {
    drafts,
    add(files: readonly PickedFile[]) {
      for (const draft of line.add(files)) {
        void judge(draft);
        // The site checks again when the upload is complete.
        compare(draft).catch(() => undefined);
      }
    },
    remove: line.remove,
    makeLegal: ({ cid, name }: Draft, now: number) =>
      line.change(cid, { name: legalName(name, now), code: null }),
    makeExclusive: ({ cid }: Draft) => line.change(cid, { isExclusive: true, code: null }),
    send: line.send,
  };
}
