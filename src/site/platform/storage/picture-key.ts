/** Key of a picture without its width and type, which all its variants share: `{base}.640.webp`. */
export function pictureBase(key: string): string {
  return key.replace(/\.\d{1,5}\.[a-z0-9]{1,8}$/, '');
}
