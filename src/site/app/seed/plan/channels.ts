import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import { DAY_MS } from '../constants.ts';
import { at, type Random } from '../random.ts';
import { CHANNEL_GROUPS, CHANNEL_TEXTS } from '../text/channels.ts';

type Channel = Insertable<Schema['channel']>;

export function makeChannelGroups(): readonly Insertable<Schema['channel_group']>[] {
  return CHANNEL_GROUPS.map(({ en, ja, also }, index) => ({
    id: index + 1,
    dir: at(also, 0),
    title_en: en,
    title_ja: ja,
    position: index,
  }));
}

/** Facts of one channel; it was made before the oldest video. */
export function makeChannelFacts(
  dir: string,
  covers: readonly string[],
  random: Random,
  now: number,
): Pick<Channel, 'added_at' | 'group_id' | 'cover_key'> {
  const [, group, cover] = textOf(dir).also;
  const place = CHANNEL_GROUPS.findIndex(({ also }) => also[0] === group);
  if (place < 0) throw new Error(`the channel ${dir} names the group ${group}, which there is not`);
  return {
    added_at: now - (1_150 + random.below(300)) * DAY_MS,
    group_id: place + 1,
    cover_key: covers[Number(cover) - 1] ?? '',
  };
}

export function makeChannelText({
  id,
  dir,
}: {
  id: number;
  dir: string;
}): Insertable<Schema['channel_text']> {
  const { en, ja } = textOf(dir);
  return { channel_id: id, description_en: en, description_ja: ja };
}

function textOf(dir: string) {
  const text = CHANNEL_TEXTS.find(({ also }) => also[0] === dir);
  if (!text) throw new Error(`no text for the channel ${dir}`);
  return text;
}
