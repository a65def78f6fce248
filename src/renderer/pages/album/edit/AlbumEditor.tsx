import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlbumId } from '../../../../shared/ids.ts';
import { localTitle } from '../../../../shared/format/title.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useScreenTexts } from '../../../features/core/dialogs/use-screen-texts.ts';
import { WordsForm } from '../../../features/albums/edit/WordsForm.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { AlbumActs } from './AlbumActs.tsx';
import { AlbumStates } from './AlbumStates.tsx';
import files from '../../../ui/file-rows.module.css';
import styles from './Editor.module.css';
import { PhotoRows } from './PhotoRows.tsx';
import { useForeignChange } from './use-foreign-change.ts';

/** `/album/{album_id}/#edit`: the editor of a member's own album. */
export function AlbumEditor({ id }: { readonly id: AlbumId }) {
  const hasTexts = useScreenTexts();
  return hasTexts ? <Known id={id} /> : <PageSkeleton />;
}

function Known({ id }: { readonly id: AlbumId }) {
  const { t, language } = useText();
  const queries = useQueryClient();
  const query = useQuery(apiQuery('album.own', { album_id: id }));
  const noteOwn = useForeignChange(query.data?.version);
  const refresh = () => {
    for (const name of ['album.get', 'albums.list', 'upload.list'])
      void queries.invalidateQueries({ queryKey: [name] });
    return query.refetch();
  };
  const done = (text: TextKey) => {
    notify({ cause: 'album', tone: 'success', text });
    void refresh();
  };
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {(album) => (
        <div className={styles['editor']}>
          <PageHead
            title={t('photos:editing', {
              title: localTitle(
                { title: album.title_en, titleJa: album.title_ja },
                { language, country: '' },
              ),
            })}
          />
          <AlbumStates album={album} />
          <AlbumActs album={album} onDone={done} />
          {album.can_edit && (
            <>
              <section>
                <h2 className={files['title']}>{t('photos:words')}</h2>
                {/* A new mount for a new version: it starts from what was saved elsewhere. */}
                <WordsForm
                  key={JSON.stringify([album.title_en, album.title_ja, album.tags, album.models])}
                  album={album}
                  onSaved={({ version }) => {
                    noteOwn(version);
                    done(album.album.state === 'published' ? 'photos:album_edit_success' : 'upload:saved');
                  }}
                />
              </section>
              <AddPhotos album={album} onAdded={refresh} />
            </>
          )}
          <PhotoRows album={album} refresh={refresh} onChanged={noteOwn} />
        </div>
      )}
    </QueryView>
  );
}
