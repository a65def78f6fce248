/** What else the database does by itself when rows come and go. In SQL `r` is the row. */
export interface Rules {
  /** Rows that go with what they are on, where no foreign key can say so. */
  readonly owned: readonly { readonly table: string; readonly kind: string; readonly of: OwnedOf }[];
  /** The least a column of a parent row is after a new row: when something was last added. */
  readonly raised: readonly {
    readonly by: string;
    readonly into: string;
    readonly key: string;
    readonly column: string;
    readonly value: string;
  }[];
  /** Ratings of 0-5: the share of likes, in hundredths. `r` is a row whose counted votes, `columns`, have changed. */
  readonly rated: readonly {
    readonly by: string;
    readonly columns: readonly [likes: string, dislikes: string];
    readonly into: string;
    readonly key: string;
  }[];
  /** Rows that are refused: new ones, and where `column` is named those in which it changes. */
  readonly refused: readonly {
    readonly table: string;
    readonly column?: string;
    readonly when: string;
    readonly message: string;
  }[];
  /** A flag of other rows that a change of a row sets. In SQL `r` is the row; of an update, where `column` has changed. */
  readonly flagged: readonly {
    readonly by: string;
    readonly when: 'AFTER INSERT' | 'AFTER DELETE' | 'AFTER UPDATE';
    readonly column?: string;
    readonly table: string;
    readonly flag: string;
    readonly value: string;
    readonly where: string;
  }[];
  /** Full-text tables over a column of another table, which holds the text. */
  readonly indexed: readonly { readonly index: string; readonly of: string; readonly column: string }[];
}

/** Names of the kinds, by the table they refer to. */
type OwnedOf = Readonly<Record<string, string>>;

/** Subscriptions of who is blocked by a block `r`, to who blocks and what is theirs. */
const OF_BLOCK = `member_id = r.blocked_id AND (kind = 'member' AND object_id = r.member_id
  OR kind = 'channel' AND object_id IN (SELECT c.id FROM channel c WHERE c.owner_id = r.member_id)
  OR kind = 'playlist' AND object_id IN (SELECT p.id FROM playlist p WHERE p.owner_id = r.member_id))`;

const SILENT = { table: 'subscription', flag: 'is_silent' } as const;

export const RULES: Rules = {
  owned: [
    {
      table: 'comment',
      kind: 'target',
      of: {
        video: 'video',
        model: 'model',
        channel: 'channel',
        playlist: 'playlist',
        album: 'album',
        member: 'wall',
      },
    },
    {
      table: 'vote',
      kind: 'kind',
      of: { video: 'video', comment: 'comment', playlist: 'playlist', album: 'album' },
    },
    {
      table: 'subscription',
      kind: 'kind',
      of: { model: 'model', channel: 'channel', member: 'member', playlist: 'playlist' },
    },
  ],
  raised: [
    {
      by: 'playlist_video',
      into: 'playlist',
      key: 'r.playlist_id',
      column: 'updated_at',
      value: 'r.added_at',
    },
    {
      by: 'photo',
      into: 'album',
      key: 'r.album_id',
      column: 'updated_at',
      // One that waits for a decision is not there yet.
      value: 'CASE r.is_waiting WHEN 0 THEN r.added_at ELSE 0 END',
    },
  ],
  rated: [
    { by: 'video_text', columns: ['voted_likes', 'voted_dislikes'], into: 'video', key: 'r.video_id' },
    { by: 'playlist', columns: ['likes', 'dislikes'], into: 'playlist', key: 'r.id' },
    { by: 'album', columns: ['likes', 'dislikes'], into: 'album', key: 'r.id' },
  ],
  refused: [
    {
      // Nobody is shown in a video published before they were 18, whatever the profile says.
      table: 'video_model',
      when: `(SELECT birth_date > printf('%04d', strftime('%Y', v.added_at / 1000, 'unixepoch') - 18) ||
        strftime('-%m-%d', v.added_at / 1000, 'unixepoch')
        FROM model m, video v WHERE m.id = r.model_id AND v.id = r.video_id)`,
      message: 'the model was not yet 18 when the video was published',
    },
    {
      // Nor by a birth that is said later.
      table: 'model',
      column: 'birth_date',
      when: `EXISTS (SELECT 1 FROM video_model l JOIN video v ON v.id = l.video_id WHERE l.model_id = r.id
        AND r.birth_date > printf('%04d', strftime('%Y', v.added_at / 1000, 'unixepoch') - 18) ||
        strftime('-%m-%d', v.added_at / 1000, 'unixepoch'))`,
      message: 'the model was not yet 18 when a video was published',
    },
    {
      // Nor by a day that is put before it.
      table: 'video',
      column: 'added_at',
      when: `EXISTS (SELECT 1 FROM video_model l JOIN model m ON m.id = l.model_id WHERE l.video_id = r.id
        AND m.birth_date > printf('%04d', strftime('%Y', r.added_at / 1000, 'unixepoch') - 18) ||
        strftime('-%m-%d', r.added_at / 1000, 'unixepoch'))`,
      message: 'a model was not yet 18 when the video was published',
    },
    {
      // Specification 5.
      table: 'playlist_category',
      when: '(SELECT count(*) FROM playlist_category WHERE playlist_id = r.playlist_id) >= 3',
      message: 'a playlist has at most three categories',
    },
  ],
  flagged: [
    { by: 'block', when: 'AFTER INSERT', ...SILENT, value: '1', where: OF_BLOCK },
    { by: 'block', when: 'AFTER DELETE', ...SILENT, value: '0', where: OF_BLOCK },
    {
      by: 'channel',
      when: 'AFTER UPDATE',
      column: 'owner_id',
      ...SILENT,
      value: `EXISTS (SELECT 1 FROM block b WHERE b.member_id = r.owner_id AND b.blocked_id = subscription.member_id)`,
      where: `kind = 'channel' AND object_id = r.id`,
    },
  ],
  indexed: [{ index: 'member_search', of: 'member', column: 'name' }],
};
