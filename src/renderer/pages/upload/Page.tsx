import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { NewAlbum } from '../../features/albums/edit/NewAlbum.tsx';
import { OwnUploads } from '../../features/uploads/own/OwnUploads.tsx';
import { MembersOnly } from '../../features/messages/MembersOnly.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Chooser } from './Chooser.tsx';
import { GoneUploads } from './GoneUploads.tsx';
import styles from './Page.module.css';

/** `/upload/`: choose videos, send them, and see the state of all own submissions. */
export function Page() {
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return (
    <MembersOnly title="upload:title" why="upload:signInFirst">
      {({ _id }) => <Uploads key={_id} memberId={_id} />}
    </MembersOnly>
  );
}

function Uploads({ memberId }: { readonly memberId: string }) {
  const { t } = useText();
  useDocumentTitle(t('upload:title'));
  return (
    <div className={styles['page']}>
      <PageHead title={t('upload:title')} />
      <Chooser memberId={memberId} />
      <div className={styles['album']}>
        <NewAlbum />
      </div>
      <GoneUploads />
      <OwnUploads />
    </div>
  );
}
