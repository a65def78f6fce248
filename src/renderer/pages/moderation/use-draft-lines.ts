import type { VideoDraft } from '../../../shared/entities/upload.ts';
import { CATALOGUE_TEXTS } from '../../features/core/texts/catalogue-texts.ts';
import { orientationText } from '../../features/uploads/draft-texts.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import type { ModerationItem } from './moderation-item.ts';

export interface DraftLine {
  readonly name: TextKey;
  /** Empty: not given. */
  readonly text: string;
  /** The items of a list, whose order does not matter. */
  readonly parts?: readonly string[];
  /** The value is a picture. */
  readonly isPicture?: true;
}

const TEXTS = ['title_en', 'title_ja', 'description_en', 'description_ja'] as const;
const LISTS = [
  { of: 'categories', name: 'upload:categories', names: 'category' },
  { of: 'tags', name: 'upload:tags', names: null },
  { of: 'models', name: 'upload:knownModels', names: 'model' },
  { of: 'new_models', name: 'upload:models', names: null },
] as const;

/** The fields of a draft as lines with readable names, so that two drafts can be compared. */
export function useDraftLines(
  isAlbum: boolean,
  names: ModerationItem['names'],
): (draft: VideoDraft) => readonly DraftLine[] {
  const { t } = useText();
  const titleOf = useTitle();
  return (draft) => [
    ...TEXTS.map((name) => ({ name: `upload:${name}` as const, text: draft[name] })),
    ...LISTS.map(({ of, name, names: kind }) => {
      const parts = draft[of].map((word) => (kind === null ? word : called(kind, word))).toSorted();
      return { name, parts, text: parts.join(', ') };
    }),
    // An album has none of these fields.
    ...(isAlbum ? [] : choices(draft)),
  ];

  /** By its title; a removed one has only its address. */
  function called(kind: ModerationItem['names'][number]['of'], dir: string): string {
    const known = names.find((one) => one.of === kind && one.dir === dir);
    return known ? titleOf({ title: known.title_en, titleJa: known.title_ja }) || dir : dir;
  }

  function choices(draft: VideoDraft): readonly DraftLine[] {
    const { channel, gender, orientation, language, picture } = draft;
    return [
      { name: 'upload:channel', text: channel === '' ? '' : called('channel', channel) },
      { name: 'upload:gender', text: t(CATALOGUE_TEXTS[gender]) },
      { name: 'upload:orientation', text: t(orientationText(orientation)) },
      {
        name: 'upload:language',
        text: t(language === '' ? 'upload:language_none' : `upload:spoken_${language}`),
      },
      { name: 'upload:preview', text: pictureName(picture), isPicture: true },
    ];
  }

  function pictureName(picture: VideoDraft['picture']): string {
    if (picture === null) return '';
    return picture === 0 ? t('upload:ownCover') : t('upload:picture', { number: String(picture) });
  }
}
