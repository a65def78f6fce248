import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FoundKind, FoundName, SearchSummary } from '../../../shared/entities/search.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { Avatar } from '../../features/core/pictures/Avatar.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';

type NameKind = Exclude<FoundKind, 'videos'>;

interface FoundNamesProps {
  readonly words: string;
  readonly kind: NameKind;
  readonly query: UseQueryResult<SearchSummary, AppError>;
  readonly head: ReactNode;
}

const PLACES = 8;
const AVATAR_PX = 56;

/** Models, channels, playlists, members or albums a search finds: the best ones, as rows linked to their pages. */
export function FoundNames({ words, kind, query, head }: FoundNamesProps) {
  const { t, language } = useText();
  const title = t('search:title', { words });
  useDocumentTitle(title);
  const found = query.data?.[kind];
  const numbers = found && {
    number: wholeNumber(found.items.length, language),
    total: wholeNumber(found.totalCount, language),
  };
  const isPart = found !== undefined && found.totalCount > found.items.length;
  return (
    <section aria-busy={query.isPending}>
      <PageHead title={title} note={isPart ? t('search:firstOf', { ...numbers }) : undefined} />
      {head}
      <QueryView query={query} skeleton={<Places />}>
        {(summary) =>
          summary[kind].items.length === 0 ? (
            <EmptyState title="search:emptyKindTitle" hint="search:emptyKindHint" />
          ) : (
            <ul className={styles['names']}>
              {summary[kind].items.map((name) => (
                <Name key={name.id} name={name} kind={kind} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

const addresses: Readonly<Record<NameKind, (name: FoundName) => string>> = {
  models: ({ dir }) => to('model', { dir }),
  channels: ({ dir }) => to('channel', { object_id: dir }),
  playlists: ({ id }) => to('playlist', { playlist_id: id }),
  members: ({ id }) => to('member', { _id: id }),
  albums: ({ id }) => to('album', { album_id: id }),
};

function Name({ name, kind }: { readonly name: FoundName; readonly kind: NameKind }) {
  const { t, language } = useText();
  const title = useTitle()(name);
  const counted = { count: name.total, number: wholeNumber(name.total, language) };
  const isPerson = kind === 'models' || kind === 'members';
  // A model is a link only when it has a video (decisions A).
  const isLink = kind !== 'models' || name.total > 0;
  return (
    <li className={styles['name']}>
      {isPerson ? (
        <Avatar name={title} address={name.image} size={AVATAR_PX} />
      ) : (
        <Cover address={name.image} />
      )}
      <div className={styles['words']}>
        <h2 className={styles['nameTitle']}>
          {isLink ? (
            <Link to={addresses[kind](name)} className={styles['nameLink']}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className={styles['nameCount']}>
          {kind === 'albums' ? t('search:photos', counted) : t('listing:videoCount', counted)}
        </p>
      </div>
    </li>
  );
}

function Cover({ address }: { readonly address: string }) {
  const mediaAddress = useMediaAddress();
  return (
    <span className={styles['cover']} aria-hidden="true">
      {address !== '' && (
        <img src={mediaAddress(address)} alt="" width={96} height={56} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

function Places() {
  return (
    <div className={styles['names']} aria-hidden="true">
      {Array.from({ length: PLACES }, (_none, at) => (
        <Skeleton key={at} className={styles['namePlace']} />
      ))}
    </div>
  );
}
