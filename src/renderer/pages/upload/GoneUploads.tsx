import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { localTitle } from '../../../shared/format/title.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { StartAgain } from '../../features/uploads/StartAgain.tsx';
import { useTransfers } from '../../features/uploads/use-transfers.ts';
import { useUploadText } from '../../features/uploads/use-upload-text.ts';
import { useText } from '../../i18n/use-text.ts';
import files from '../../ui/file-rows.module.css';

/** Uploads from this device that the site no longer has in its list. */
export function GoneUploads() {
  const gone = [...useTransfers()].filter(([, { code }]) => code === 'upload_gone').map(([id]) => id);
  const queries = useQueryClient();
  const all = gone.join(' ');
  useEffect(() => {
    if (all !== '') void queries.invalidateQueries({ queryKey: ['upload.list'] });
  }, [all, queries]);
  if (gone.length === 0) return null;
  return (
    <ul className={files['rows']}>
      {gone.map((id) => (
        <Gone key={id} id={id} />
      ))}
    </ul>
  );
}

function Gone({ id }: { readonly id: string }) {
  const { language } = useText();
  const textOf = useUploadText();
  const { data } = useQuery(apiQuery('upload.get', { id }));
  const title =
    data && localTitle({ title: data.title_en, titleJa: data.title_ja }, { language, country: '' });
  return (
    <li className={files['row']}>
      <div className={files['words']}>
        {title && (
          <span className={files['name']} dir="auto">
            {title}
          </span>
        )}
        <span role="alert" className={files['error']}>
          {textOf('upload_gone')}
        </span>
        <StartAgain id={id} />
      </div>
    </li>
  );
}
