import { describe, expect, it } from 'vitest';
import { ROUTE_NAMES, templateOf, to } from '../../../src/shared/routes.ts';

describe('routes (specification 2)', () => {
  it('give the listed addresses', () => {
    expect([
      to('index'),
      to('listing', { sort: 'latest-updates', page: 2 }),
      to('video', { video_id: '12', dir: 'night-train' }),
      to('history', { page: 1 }),
      to('notFound'),
    ]).toEqual(['/', '/latest-updates/2/', '/videos/12/night-train/', '/history/1', '/404/']);
  });

  it('escape what is put into them', () => {
    expect(to('video', { video_id: '12', dir: 'a/b?c#d' })).toBe('/videos/12/a%2Fb%3Fc%23d/');
  });

  it('are one template each', () => {
    const shapes = ROUTE_NAMES.map(templateOf);
    expect(new Set(shapes).size).toBe(ROUTE_NAMES.length);
  });
});
