import { describe, expect, it } from 'vitest';
import { decodeReply, encodeRequest } from '../../../src/shared/api/client.ts';
import { readPath, slotsOf } from '../../../src/shared/api/path.ts';
import { api } from '../../../src/shared/api/table/index.ts';
import { videoId } from '../../../src/shared/ids.ts';

const outcome = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (thrown) {
    const { code, field } = thrown as { code?: string; field?: string };
    return { code, field };
  }
};
const list = api['videos.list'];
const get = api['video.get'];
const good = '/api/json/videos2/14400/str/latest-updates/60/all.0.1.all.all.all.json';

describe('readPath', () => {
  it('reads the specification’s own address', () => {
    expect(readPath(list, good)).toEqual({
      lifetime: 14_400,
      fields: {
        gender: 'str',
        sort: 'latest-updates',
        count: '60',
        section: 'all',
        object_id: '0',
        page: '1',
        type: 'all',
        duration: 'all',
        date: 'all',
      },
    });
  });

  it.each([
    '',
    '/',
    `${good}x`,
    `x${good}`,
    good.replace('.json', 'Xjson'),
    good.replace('/60/', '//'),
    `${good}/`,
  ])('does not take "%s" for its own', (path) => {
    expect(readPath(list, path)).toBeNull();
  });

  it.each(['-1', '01', '1e3', '31536001', '999999999', '%31x'])('refuses the lifetime %s', (lifetime) => {
    expect(outcome(() => readPath(list, good.replace('14400', lifetime)))).toEqual({
      code: 'bad_request',
      field: 'lifetime',
    });
  });

  it('refuses broken escapes instead of failing on them', () => {
    expect(outcome(() => readPath(list, good.replace('all.0', '%E0%A4%A.0')))).toEqual({
      code: 'bad_request',
      field: 'section',
    });
  });

  it('refuses a bucket that is not the video’s', () => {
    expect(readPath(get, '/api/json/video/0/1000/1234.json')?.fields).toEqual({ video_id: '1234' });
    expect(outcome(() => readPath(get, '/api/json/video/0/0/1234.json'))).toEqual({
      code: 'bad_request',
      field: 'bucket',
    });
  });

  it('names slots in order', () => {
    expect(slotsOf(get.path)).toEqual(['lifetime', 'bucket', 'video_id']);
  });
});

describe('encodeRequest', () => {
  it('puts what has no slot into the query', () => {
    expect(encodeRequest(api['video.file'], { video_id: videoId.parse('7') })).toEqual({
      method: 'GET',
      path: '/api/videofile.php?video_id=7',
      form: null,
    });
  });

  it('computes the bucket', () => {
    expect(encodeRequest(get, { video_id: '2999' }).path).toBe('/api/json/video/86400/2000/2999.json');
  });

  it.each([
    { page: 0 },
    { page: 1e9 },
    { page: 1.5 },
    { page: '1' },
    { count: 121 },
    { sort: 'newest' },
    { object_id: '../x' },
  ])('refuses %j', (failure) => {
    const input = { ...readable, ...failure };
    expect(outcome(() => encodeRequest(list, input))).toEqual({
      code: 'bad_request',
      field: Object.keys(failure)[0],
    });
  });

  const readable = {
    gender: 'str',
    sort: 'latest-updates',
    count: 60,
    section: 'all',
    object_id: '0',
    page: 1,
    type: 'all',
    duration: 'all',
    date: 'all',
  };
});

describe('decodeReply', () => {
  it.each([
    ['no JSON', 200, '<html>', 'bad_answer'],
    ['half of an answer', 200, '{"categories":[', 'bad_answer'],
    ['another shape', 200, '{"videos":[]}', 'bad_answer'],
    ['nothing', 200, '', 'bad_answer'],
    ['a redirect', 302, '', 'bad_answer'],
    ['a gateway’s page', 502, '<html>', 'unavailable'],
    ['our own refusal', 404, '{"code":"not_found"}', 'not_found'],
  ])('reads %s as an error of ours', (_name, status, body, code) => {
    expect(outcome(() => decodeReply(api.categories, { status, body }))).toMatchObject({ code });
  });
});
