import { to } from '../../../../shared/routes.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { useScreenTexts } from '../../core/dialogs/use-screen-texts.ts';
import { OwnUploads } from './OwnUploads.tsx';

/** The member's own uploads on their page, with a link to the upload screen. */
export function OwnUploadsTab({ page }: { readonly page: number }) {
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return <OwnUploads startPage={page} action={<ButtonLink label="upload:title" to={to('upload')} />} />;
}
