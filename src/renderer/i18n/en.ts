/** English texts of the first screens, by their files; one chunk, so that a language is one request. */
export const texts = import.meta.glob<object>('./*.json', {
  base: '../../../locales/en',
  eager: true,
  import: 'default',
});
