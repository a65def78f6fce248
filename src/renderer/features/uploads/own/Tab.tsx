import { to } from '../../../../shared/routes.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { useScreenTexts } from '../../core/dialogs/use-screen-texts.ts';
import { OwnUploads } from './OwnUploads.tsx';

/** One's own uploads on the member's page, with the way to where new ones are chosen. */
export function OwnUploadsTab({ page }: { readonly page: number }) {
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return <OwnUploads startPage={page} action={<ButtonLink label="upload:title" to={to('upload')} />} />;
}
