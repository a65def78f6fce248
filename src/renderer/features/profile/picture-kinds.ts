import { COVER } from '../../../shared/member-limits.ts';
import type { CropRule } from './crop-area.ts';

export type PictureKind = 'avatar' | 'cover';

/** What each picture of a member is held to, as the site does. */
export const PICTURE_RULES: Readonly<Record<PictureKind, CropRule>> = {
  avatar: { aspect: 1, least: { width: 1, height: 1 } },
  cover: { aspect: COVER.width / COVER.height, least: COVER },
};

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
