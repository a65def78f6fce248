/** An upload that cannot go on by itself; `code` says why: one of `upload-reasons.ts`, `need_auth` or `file_changed`. */
export class UploadAborted extends Error {
  override readonly name = 'UploadAborted';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
