import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useAdverts } from '../../../src/renderer/features/core/adverts/use-adverts.ts';
import { useMember } from '../../../src/renderer/features/core/session/session-query.ts';
import { SiteProvider } from '../../../src/renderer/features/core/site/use-site.ts';
import { FooterAds } from '../../../src/renderer/shell/FooterAds.tsx';
import { siteConfig, type AdSlot } from '../../../src/shared/entities/site.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { screens, type ScreenName } from '../../../src/shared/screens/index.ts';
import { eventually } from './form/form-page.ts';
import { configBody } from './support/library.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const adSlots: AdSlot[] = [
  {
    slot: 'footer-1',
    title: 'A lamp',
    titleJa: 'ランプ',
    thumb: '/media/a/lamp.webp',
    url: 'https://lamp.example/',
  },
];
const body = JSON.stringify(
  z.encode(siteConfig, { ...siteConfig.parse(JSON.parse(configBody(''))), adSlots }),
);
const ME = {
  _id: memberId.parse('7'),
  name: 'Ren',
  avatar: '',
  status_id: 1,
  ...({ role: 'member', language: 'en' } as const),
};

/** Values that fit every slot. */
const SLOTS: Readonly<Record<string, string>> = {
  page: '1',
  sort: 'latest-updates',
  country: 'jp',
  model_tab: 'videos',
  member_tab: 'ed_videos',
  settings_section: 'profile',
  dir: 'night',
  object_id: 'night',
  _id: '3',
};
const addressOf = (name: ScreenName) =>
  screens[name].path.replaceAll(/\{([a-z_]+)\}/g, (_all, slot: string) => SLOTS[slot] ?? '5');

/** There once the page knows its adverts and its reader: the footer then is as it stays. */
const Known = () => {
  const [adverts, me] = [useAdverts(['footer-1']), useMember()];
  return adverts.length > 0 && me ? <p data-there /> : null;
};

async function isShownOn(address: string): Promise<boolean> {
  part = await mountPart(
    <MemoryRouter initialEntries={[address]}>
      <SiteProvider>
        <FooterAds />
        <Known />
      </SiteProvider>
    </MemoryRouter>,
    {
      member: ME,
      answer: ({ operation }) => (operation === 'site.config' ? { status: 200, body } : null),
    },
  );
  await eventually(() => expect(part.root.querySelector('[data-there]')).not.toBeNull());
  return part.root.querySelector('a[rel~=sponsored]') !== null;
}

it('everybody’s pages have adverts; those of one’s own and of staff have none', async () => {
  const shown: Record<string, boolean> = {};
  for (const name of Object.keys(screens) as ScreenName[]) {
    shown[name] = await isShownOn(addressOf(name));
    part.close();
  }
  const without = Object.keys(shown).filter((name) => !shown[name]);
  expect(without.toSorted()).toEqual([
    ...[
      'confirm',
      'dialog',
      'downloads',
      'feed',
      'history',
      'inbox',
      'login',
      'moderation',
      'moderationItem',
    ],
    ...['notifications', 'reset', 'restore', 'settings', 'settingsSection', 'signup', 'ticket'],
    ...['unsubscribe', 'upload', 'uploadItem'],
  ]);
});

it('one’s own profile and lists have none, another member’s have them', async () => {
  expect(await isShownOn('/member/7/favourite_videos/1/')).toBe(false);
  part.close();
  expect(await isShownOn('/member/7/')).toBe(false);
  part.close();
  expect(await isShownOn('/member/8/favourite_videos/1/')).toBe(true);
});
