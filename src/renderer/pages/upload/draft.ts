import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import type { DeclarationItem } from '../../../shared/upload/declaration.ts';
import type { PickedFile } from '../../features/uploads/uploader.ts';

type Duplicate = NonNullable<OutputOf<Api['upload.check']>['duplicate']>;

export interface Terms {
  readonly isExclusive: boolean;
  readonly isPrivate: boolean;
  readonly declaration: readonly DeclarationItem[];
}

/** A chosen file that is not being sent yet. */
export interface Draft {
  /** The client id: two presses make one upload. */
  readonly cid: string;
  readonly file: PickedFile;
  readonly name: string;
  /** `waiting`: the limit of simultaneous uploads is reached; it starts by itself. */
  readonly state: 'chosen' | 'sending' | 'waiting';
  /** The declarations it was started with; `null`: not started. */
  readonly terms: Terms | null;
  /** Declared exclusive for this one, whatever is declared for all. */
  readonly isExclusive: boolean;
  /** Length by the file's metadata; `null`: not known, or not yet. */
  readonly seconds: number | null;
  /** A known file with the same bytes, as far as the member may know; `null`: none, or not known yet. */
  readonly duplicate: Duplicate | null;
  /** Why the site refused it. */
  readonly code: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

export const newDraft = (file: PickedFile): Draft => ({
  cid: crypto.randomUUID(),
  file,
  name: file.name,
  state: 'chosen',
  terms: null,
  isExclusive: false,
  seconds: null,
  duplicate: null,
  code: null,
  params: {},
});
