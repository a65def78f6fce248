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

/** A file that was chosen and is not on its way yet. */
export interface Draft {
  /** The client's own name of it: pressed twice it is one upload. */
  readonly cid: string;
  readonly file: PickedFile;
  readonly name: string;
  /** `waiting`: as many are on their way as may be; it starts by itself. */
  readonly state: 'chosen' | 'sending' | 'waiting';
  /** What it was started with; `null`: it was not. */
  readonly terms: Terms | null;
  /** This one alone is on no other site, whatever is said of all. */
  readonly isExclusive: boolean;
  /** Length as the file says; `null`: not known, or not yet. */
  readonly seconds: number | null;
  /** What the site has of the same bytes, as far as the member may know; `null`: nothing, or not known yet. */
  readonly duplicate: Duplicate | null;
  /** Why the site did not take it. */
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
