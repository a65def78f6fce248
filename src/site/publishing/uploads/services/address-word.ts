/** The readable part of a video's address: Latin letters and digits of its title, never digits alone. */
export function addressWord(title: string, videoId: number): string {
  const word = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
  return /[a-z]/.test(word) ? word : `video-${videoId}`;
}
