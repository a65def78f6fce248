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
  /** New rows that are refused. */
  readonly refused: readonly { readonly table: string; readonly when: string; readonly message: string }[];
  /** Full-text tables over a column of another table, which holds the text. */
  readonly indexed: readonly { readonly index: string; readonly of: string; readonly column: string }[];
}

/** Names of the kinds, by the table they refer to. */
type OwnedOf = Readonly<Record<string, string>>;

export const RULES: Rules = {
  owned: [
    {
      table: 'comment',
      kind: 'section',
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
      // Nobody is shown in a video published before he was 18, whatever the profile says.
      table: 'video_model',
      when: `(SELECT birth_date > printf('%04d', strftime('%Y', v.added_at / 1000, 'unixepoch') - 18) ||
        strftime('-%m-%d', v.added_at / 1000, 'unixepoch')
        FROM model m, video v WHERE m.id = r.model_id AND v.id = r.video_id)`,
      message: 'the model was not yet 18 when the video was published',
    },
    {
      // Specification 5.
      table: 'playlist_category',
      when: '(SELECT count(*) FROM playlist_category WHERE playlist_id = r.playlist_id) >= 3',
      message: 'a playlist has at most three categories',
    },
  ],
  indexed: [{ index: 'member_search', of: 'member', column: 'name' }],
};
