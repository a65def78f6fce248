/** Types of the files in `locales/en`, by namespace; the files themselves are found by their folder. */
export interface Texts {
  readonly account: typeof import('../../../locales/en/late/account.json');
  readonly admin: typeof import('../../../locales/en/late/admin.json');
  readonly age: typeof import('../../../locales/en/age.json');
  readonly albums: typeof import('../../../locales/en/albums.json') &
    typeof import('../../../locales/en/late/albums.json');
  readonly beyond: typeof import('../../../locales/en/late/beyond.json');
  readonly browse: typeof import('../../../locales/en/browse.json');
  readonly channels: typeof import('../../../locales/en/channels.json');
  readonly clear: typeof import('../../../locales/en/late/clear.json');
  readonly commenting: typeof import('../../../locales/en/late/commenting.json');
  readonly comments: typeof import('../../../locales/en/comments.json');
  readonly common: typeof import('../../../locales/en/common.json');
  readonly confirm: typeof import('../../../locales/en/late/confirm.json');
  readonly moderation: typeof import('../../../locales/en/late/moderation.json');
  readonly downloads: typeof import('../../../locales/en/late/downloads.json');
  readonly errors: typeof import('../../../locales/en/errors.json') &
    typeof import('../../../locales/en/late/errors.json');
  readonly feed: typeof import('../../../locales/en/late/feed.json');
  readonly fields: typeof import('../../../locales/en/late/fields.json');
  readonly filters: typeof import('../../../locales/en/filters.json');
  readonly gate: typeof import('../../../locales/en/late/gate.json');
  readonly history: typeof import('../../../locales/en/late/history.json');
  readonly info: typeof import('../../../locales/en/info.json');
  readonly listing: typeof import('../../../locales/en/listing.json');
  readonly lists: typeof import('../../../locales/en/late/lists.json');
  readonly members: typeof import('../../../locales/en/members.json');
  readonly messages: typeof import('../../../locales/en/late/messages.json');
  readonly models: typeof import('../../../locales/en/models.json');
  readonly notices: typeof import('../../../locales/en/late/notices.json');
  readonly notifications: typeof import('../../../locales/en/late/notifications.json');
  readonly notify: typeof import('../../../locales/en/late/notify.json');
  readonly photos: typeof import('../../../locales/en/late/photos.json');
  readonly playlists: typeof import('../../../locales/en/playlists.json');
  readonly preferences: typeof import('../../../locales/en/late/preferences.json');
  readonly profile: typeof import('../../../locales/en/late/profile.json');
  readonly relations: typeof import('../../../locales/en/late/relations.json');
  readonly removal: typeof import('../../../locales/en/late/removal.json');
  readonly report: typeof import('../../../locales/en/late/report.json');
  readonly search: typeof import('../../../locales/en/search.json');
  readonly security: typeof import('../../../locales/en/late/security.json');
  readonly settings: typeof import('../../../locales/en/settings.json');
  readonly share: typeof import('../../../locales/en/late/share.json');
  readonly shortcuts: typeof import('../../../locales/en/late/shortcuts.json');
  readonly updates: typeof import('../../../locales/en/late/updates.json');
  readonly upload: typeof import('../../../locales/en/late/upload.json');
  readonly video: typeof import('../../../locales/en/video.json');
  readonly watch: typeof import('../../../locales/en/watch.json');
}
