import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import { DAY_MS } from '../constants.ts';
import type { Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';

type Channel = Insertable<Schema['channel']>;

export function makeChannelGroups(): readonly Insertable<Schema['channel_group']>[] {
  return TEXTS.channels.groups.map(({ en, ja, dir }, index) => ({
    id: index + 1,
    dir,
    title_en: en,
    title_ja: ja,
    position: index,
  }));
}

/** Facts of one channel. Every channel is older than every video. */
export function makeChannelFacts(
  dir: string,
  covers: readonly string[],
  random: Random,
  now: number,
): Pick<Channel, 'added_at' | 'group_id' | 'cover_key'> {
  const { group, cover } = channelOf(dir);
  const place = TEXTS.channels.groups.findIndex((one) => one.dir === group);
  if (place < 0) throw new Error(`the channel ${dir} names the group ${group}, which there is not`);
  return {
    added_at: now - (1_150 + random.below(300)) * DAY_MS,
    group_id: place + 1,
    cover_key: covers[cover - 1] ?? '',
  };
}

export function makeChannelText({
  id,
  dir,
}: {
  id: number;
  dir: string;
}): Insertable<Schema['channel_text']> {
  const { en, ja } = channelOf(dir).about;
  return { channel_id: id, description_en: en, description_ja: ja };
}

function channelOf(dir: string) {
  const channel = TEXTS.channels.channels.find((one) => one.dir === dir);
  if (!channel) throw new Error(`no channel ${dir}`);
  return channel;
}
