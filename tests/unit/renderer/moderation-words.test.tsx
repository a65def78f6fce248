import { afterEach, expect, it } from 'vitest';
import { SiteProvider } from '../../../src/renderer/features/core/site/use-site.ts';
import { Captions } from '../../../src/renderer/pages/moderation/Captions.tsx';
import { SinceDecided } from '../../../src/renderer/pages/moderation/SinceDecided.tsx';
import { Changes } from '../../../src/renderer/pages/moderation/Changes.tsx';
import { DraftWords } from '../../../src/renderer/pages/moderation/DraftWords.tsx';
import type { VideoDraft } from '../../../src/shared/entities/upload.ts';
import { photoId } from '../../../src/shared/ids.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const DRAFT: VideoDraft = {
  title_en: 'Night',
  title_ja: '',
  description_en: '',
  description_ja: '',
  categories: ['good'],
  models: ['rin', 'aoi'],
  new_models: [],
  tags: [],
  orientation: '2',
  gender: 'trans',
  language: 'ja',
  channel: 'own',
  is_private: false,
  picture: null,
};
/** What is said of something, and what is struck out below it. */
const lines = () =>
  Object.fromEntries(
    [...part.root.querySelectorAll('dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      [line.querySelector('dd > span')?.textContent ?? line.querySelector('dd')?.textContent, before(line)],
    ]),
  );
const before = (line: Element) => line.querySelector('del')?.textContent ?? null;

const EDIT: Omit<Parameters<typeof Changes>[0]['item'], 'published'> & {
  readonly is_private: boolean;
} = {
  kind: 'edit',
  draft: DRAFT,
  decided: null,
  is_private: true,
  names: [
    { of: 'category', dir: 'good', title_en: 'Good nights', title_ja: '良い夜' },
    { of: 'model', dir: 'rin', title_en: 'Rin Aoki', title_ja: '青木凛' },
  ],
  screenshots: [],
  captions: [],
  public_picture: null,
};

it('what an edit changes is by itself, the old before the new, in names; the rest stays', async () => {
  const published: VideoDraft = {
    ...DRAFT,
    models: ['rin'],
    gender: 'str',
    language: '',
    description_en: 'Old',
  };
  part = await mountPart(
    <SiteProvider>
      <section data-changes>
        <Changes item={{ ...EDIT, published }} />
      </section>
      <section data-words>
        <DraftWords item={{ ...EDIT, published }} />
      </section>
    </SiteProvider>,
  );
  await eventually(() => expect(part.root.querySelectorAll('dl')).toHaveLength(2));
  const changes = [...part.root.querySelectorAll('[data-changes] dl > div')].map((line) => [
    line.querySelector('dt')?.textContent,
    [...line.querySelectorAll('del')].map(({ textContent }) => textContent),
    [...line.querySelectorAll('ins')].map(({ textContent }) => textContent),
  ]);
  expect(changes).toEqual([
    ['Description (English)', ['Old'], ['Nothing']],
    ['Models', [], ['aoi']],
    ['Catalogue', ['Straight'], ['Trans']],
    ['Spoken language', ['None or another'], ['Japanese']],
  ]);
  expect(part.root.querySelector('[data-changes]')?.textContent).toContain('Rin Aoki');
  const stays = [...part.root.querySelectorAll('[data-words] dl > div')].map((line) => [
    ...[...line.children].map(({ textContent }) => textContent),
  ]);
  expect(stays).toEqual([
    ['Title (English)', 'Night'],
    ['Categories', 'Good nights'],
    ['Channel', 'own'],
    ['Orientation', 'Straight'],
    ['Who can see it', 'Only me'],
  ]);
});

it('pictures of an edit are compared as pictures, and that nothing differs is said', async () => {
  const [old, next] = ['a', 'b'].map((letter) => `/media/p/${letter.repeat(32)}.640.webp`);
  const published = { ...DRAFT, picture: null };
  const item = { ...EDIT, published, public_picture: old ?? null };
  part = await mountPart(
    <SiteProvider>
      <Changes
        item={{
          ...item,
          draft: { ...DRAFT, picture: 0 },
          screenshots: [{ position: 0, picture: next ?? '' }],
        }}
      />
    </SiteProvider>,
  );
  await eventually(() => expect(part.root.querySelectorAll('img')).toHaveLength(2));
  expect([...part.root.querySelectorAll('img')].map((each) => each.getAttribute('src'))).toEqual([
    expect.stringContaining(old ?? ''),
    expect.stringContaining(next ?? ''),
  ]);
  part.render(
    <SiteProvider>
      <Changes item={item} />
    </SiteProvider>,
  );
  await eventually(() => expect(part.root.textContent).toContain('Nothing differs from what is public.'));
});

it('of an album only what it has', async () => {
  part = await mountPart(
    <SiteProvider>
      <DraftWords item={{ ...EDIT, kind: 'album', published: null, is_private: false }} />
    </SiteProvider>,
  );
  await eventually(() => expect(part.root.querySelector('dl')).not.toBeNull());
  expect(Object.keys(lines())).toEqual(['Title (English)', 'Categories', 'Models', 'Who can see it']);
});

it('each caption is shown with its photo in both languages, and what the public reads', async () => {
  const picture = `/media/p/${'a'.repeat(32)}.480.webp`;
  const published = { caption_en: 'The quay', caption_ja: '' };
  const captions = [
    { photo_id: photoId.parse('3'), picture, caption_en: 'Else', caption_ja: '', published, decided: null },
    {
      photo_id: photoId.parse('4'),
      picture,
      caption_en: 'New',
      caption_ja: '新',
      published: null,
      decided: null,
    },
  ];
  part = await mountPart(
    <SiteProvider>
      <Captions item={{ captions }} />
    </SiteProvider>,
  );
  await eventually(() => expect(part.root.querySelectorAll('li')).toHaveLength(2));
  const shown = [...part.root.querySelectorAll('li')].map((each) =>
    [...each.querySelectorAll('dd')].map((line) => [line.querySelector('span')?.textContent, before(line)]),
  );
  expect(shown).toEqual([
    [
      ['Else', 'The quay'],
      ['Nothing', null],
    ],
    [
      ['New', null],
      ['新', null],
    ],
  ]);
  expect(part.root.querySelectorAll('img')[0]?.getAttribute('src')).toContain(picture);
});

const NO_NAMES: Parameters<typeof Changes>[0]['item']['names'] = [];
const decidedOn = (draft: VideoDraft, more = {}) => ({
  verdict: 'ask' as const,
  at: '2026-11-20T10:00:00.000Z',
  draft,
  new_pictures: [],
  gone_pictures: 0,
  ...more,
});

it('what differs from the last decision is named, with what it was', async () => {
  const decided = decidedOn(
    { ...DRAFT, title_en: 'Day', picture: 3 },
    { new_pictures: [2], gone_pictures: 1 },
  );
  const item = {
    kind: 'video',
    draft: DRAFT,
    published: null,
    decided,
    is_private: false,
    names: NO_NAMES,
  } as const;
  part = await mountPart(
    <SiteProvider>
      <SinceDecided item={{ ...item, captions: [] }} />
      <DraftWords item={item} />
    </SiteProvider>,
  );
  await eventually(() => expect(part.root.querySelector('dl')).not.toBeNull());
  const said = part.root.querySelector('p')?.textContent ?? '';
  expect(said).toContain('Changed since the last decision (Changes asked');
  expect(said.split('): ')[1]).toBe(
    'Title (English), Preview picture, pictures added: 1, pictures removed: 1',
  );
  expect(lines()).toMatchObject({ 'Title (English)': ['Night', 'Day'], Models: ['aoi, rin', null] });
});

it('that nothing has changed since is said, and nothing where nothing was decided', async () => {
  const item = { kind: 'video' as const, draft: DRAFT, captions: [], names: NO_NAMES };
  part = await mountPart(
    <SiteProvider>
      <SinceDecided item={{ ...item, decided: decidedOn(DRAFT) }} />
    </SiteProvider>,
  );
  await eventually(() => expect(part.root.textContent).toContain('Nothing has changed since'));
  part.render(
    <SiteProvider>
      <SinceDecided item={{ ...item, decided: null }} />
    </SiteProvider>,
  );
  await eventually(() => expect(part.root.querySelector('p')).toBeNull());
});
