import { describe, expect, it } from 'vitest';
import { firstPage, LIST_SCREENS } from '../../support/list-addresses.ts';
import { findScreen } from '../../../src/shared/find-screen.ts';

const screen = (name: string, params = {}) => ({ kind: 'screen', name, params });
const moved = (path: string, isForGood = true) => ({ kind: 'moved', path, isForGood });

describe('findScreen (specification 2)', () => {
  it.each(LIST_SCREENS)('finds the list %s at its address', (name) =>
    expect(findScreen(firstPage(name))).toMatchObject({ kind: 'screen', name }),
  );

  it.each([
    ['/', screen('index')],
    ['/longest/2/', screen('listing', { sort: 'longest', page: '2' })],
    ['/models/2/', screen('models', { page: '2' })],
    ['/models/anna-2/', screen('model', { dir: 'anna-2' })],
    ['/models/anna/wall/3/', screen('modelTab', { dir: 'anna', model_tab: 'wall', page: '3' })],
    ['/channels/4/', screen('channels', { page: '4' })],
    ['/channels/night-trains/4/', screen('channelGroup', { object_id: 'night-trains', page: '4' })],
    ['/channel/night-trains/', screen('channel', { object_id: 'night-trains' })],
    ['/categories/', screen('categories')],
    ['/categories/rain/1/', screen('category', { object_id: 'rain', page: '1' })],
    ['/playlist/7/', screen('playlist', { playlist_id: '7' })],
    ['/member/7/friends/1/', screen('memberTab', { _id: '7', member_tab: 'friends', page: '1' })],
    ['/confirm', screen('confirm')],
    ['/videos/7/', screen('video', { video_id: '7', dir: '' })],
    ['/videos/7/sea%EF%BC%89/', screen('video', { video_id: '7', dir: 'sea%EF%BC%89' })],
    ['/videos/7/Sea.', screen('video', { video_id: '7', dir: 'Sea.' })],
    ['/history/1', screen('history', { page: '1' })],
    ['/settings/privacy/', screen('settingsSection', { settings_section: 'privacy' })],
  ])('%s', (path, found) => expect(findScreen(path)).toEqual(found));

  it.each([
    ['/longest/2', moved('/longest/2/')],
    ['/models/SORA-SUZUNARI/', moved('/models/sora-suzunari/')],
    ['/models/Sora', moved('/models/sora/')],
    ['/country/JP/1/', moved('/country/jp/1/')],
    ['/Country/JP', moved('/country/jp/1/', false)],
    ['/history/1/', moved('/history/1')],
    ['/confirm/', moved('/confirm')],
    ['/playlist/7', moved('/playlist/7/')],
    ['/models', moved('/models/1/', false)],
    ['/history', moved('/history/1', false)],
    ['/categories/rain', moved('/categories/rain/1/', false)],
    ['/member/7/friends/', moved('/member/7/friends/1/', false)],
    ['/member/7/uploaded_videos/2/', moved('/member/7/ed_videos/2/')],
  ])('%s is another spelling', (path, found) => expect(findScreen(path)).toEqual(found));

  it.each([
    '/nothing/1/',
    '/longest/0/',
    '/longest/x/',
    '/videos/x/y/',
    '/videos/7/y/z/',
    '/MODELS/A.B/',
    '/member/7/secrets/1/',
    '/country/jpn/1/',
    '/settings/word/',
    '/models/anna/videos/0/',
    '//evil.example/1/',
    '/longest%2f1/',
  ])('%s is nobody’s', (path) => expect(findScreen(path)).toEqual({ kind: 'unknown' }));
});
