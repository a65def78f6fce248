/** English texts of forms, dialogs and the downloads, by their files; loaded with the first that is opened. */
export const texts = import.meta.glob<object>('./*.json', {
  base: '../../../locales/en/late',
  eager: true,
  import: 'default',
});
