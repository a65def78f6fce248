import { AppError } from '../../../../shared/errors/app-error.ts';
import { mayEnter } from '../../../../shared/roles.ts';
import type { Caller } from '../../../identity/index.ts';

/** Acts 2 to 4 require `status_id` 6 and one's own video (specification 6). @throws AppError `dont_have_permission` */
export function requireUploader({ caller }: { readonly caller: Caller }): void {
  if (!mayEnter(caller.role, 'uploader')) throw new AppError({ code: 'dont_have_permission' });
}
