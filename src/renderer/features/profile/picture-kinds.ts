import { COVER } from '../../../shared/member-limits.ts';
import { VIDEO_COVER } from '../../../shared/upload/limits.ts';
import type { CropRule } from './crop-area.ts';

export type PictureKind = 'avatar' | 'cover';

/** Limits of each kind of picture, as the site enforces them; `preview`: of a video. */
export const PICTURE_RULES: Readonly<Record<PictureKind | 'preview', CropRule>> = {
  avatar: { aspect: 1, least: { width: 1, height: 1 } },
  cover: { aspect: COVER.width / COVER.height, least: COVER },
  preview: { aspect: 16 / 9, least: { width: 320, height: 180 }, picture: VIDEO_COVER },
};

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
