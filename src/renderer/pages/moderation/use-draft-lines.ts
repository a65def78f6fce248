import type { VideoDraft } from '../../../shared/entities/upload.ts';
import { CATALOGUE_TEXTS, orientationText } from '../../features/uploads/draft-texts.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';

export interface DraftLine {
  readonly name: TextKey;
  /** Empty: nothing is said. */
  readonly text: string;
  /** What is public cannot be compared with it. */
  readonly isUnpublished?: true;
}

const TEXTS = ['title_en', 'title_ja', 'description_en', 'description_ja'] as const;
/** Lists whose order says nothing. */
const LISTS = [
  ...[{ of: 'categories', name: 'upload:categories' } as const, { of: 'tags', name: 'upload:tags' } as const],
  { of: 'models', name: 'upload:knownModels' } as const,
  { of: 'new_models', name: 'upload:models' } as const,
];

/** What a draft says, line by line, so that two of them can be compared. */
export function useDraftLines(isAlbum: boolean): (draft: VideoDraft) => readonly DraftLine[] {
  const { t } = useText();
  return (draft) => [
    ...TEXTS.map((name) => ({ name: `upload:${name}` as const, text: draft[name] })),
    ...LISTS.map(({ of, name }) => ({ name, text: draft[of].toSorted().join(', ') })),
    // An album has none of these.
    ...(isAlbum ? [] : choices(draft)),
  ];

  function choices(draft: VideoDraft): readonly DraftLine[] {
    const { channel, gender, orientation, language, picture } = draft;
    return [
      { name: 'upload:channel', text: channel },
      { name: 'upload:gender', text: t(CATALOGUE_TEXTS[gender]) },
      { name: 'upload:orientation', text: t(orientationText(orientation)) },
      {
        name: 'upload:language',
        text: t(language === '' ? 'upload:language_none' : `upload:spoken_${language}`),
      },
      { name: 'upload:preview', text: pictureName(picture), isUnpublished: true },
    ];
  }

  function pictureName(picture: VideoDraft['picture']): string {
    if (picture === null) return '';
    return picture === 0 ? t('upload:ownCover') : t('upload:picture', { number: String(picture) });
  }
}
