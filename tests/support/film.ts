/** What the page says of a video whose file it wants downloaded; the id and the pass are each test's own. */
export const FILM = {
  dir: 'night',
  title: 'Night',
  titleJa: '',
  thumb: '/p',
  colour: '#102030',
  durationSeconds: 1,
  format: 'p360',
  label: '360p',
} as const;
