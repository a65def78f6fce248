import { expect, it } from 'vitest';
import { screenOf } from '../../../src/renderer/app/screens.tsx';
import { ROUTE_NAMES } from '../../../src/shared/routes.ts';

it.each(ROUTE_NAMES.filter((name) => name !== 'notFound'))('%s has a page of its own', (name) => {
  expect(screenOf(name)).not.toBe(screenOf('notFound'));
});
