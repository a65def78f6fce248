import { bytes, text } from './bytes.ts';
import { hostile, type Canaries } from './film.ts';

const NO = 'video_corrupted_file';
const HEAD = '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n';
const END = '\n#EXT-X-ENDLIST\n';
const words = (name: string, extension: string, write: (canaries: Canaries) => string) =>
  hostile(name, extension, NO, (sources) => text(write(sources)));

/** Lists, scripts and documents that call themselves films and name another file or address. */
export const LISTS = [
  words('a playlist of a file', 'mp4', ({ file }) => `${HEAD}#EXTINF:2,\nfile:${file}${END}`),
  words('a playlist of a path', 'mts', ({ file }) => `${HEAD}#EXTINF:2,\n${file}${END}`),
  words('a playlist of an address', 'mp4', ({ http }) => `${HEAD}#EXTINF:2,\n${http}/a.ts${END}`),
  words(
    'a playlist with its key at an address',
    'm2t',
    ({ file, http }) => `${HEAD}#EXT-X-KEY:METHOD=AES-128,URI="${http}/key"\n#EXTINF:2,\nfile:${file}${END}`,
  ),
  words(
    'a playlist with its beginning in a file',
    'mp4',
    ({ file }) => `${HEAD}#EXT-X-MAP:URI="file:${file}"\n#EXTINF:2,\nfile:${file}${END}`,
  ),
  words(
    'a playlist of qualities',
    'mp4',
    ({ http }) => `${HEAD}#EXT-X-STREAM-INF:BANDWIDTH=1\n${http}/a.m3u8\n`,
  ),
  words(
    'a playlist behind a mark of order',
    'mp4',
    ({ file }) => `\xef\xbb\xbf${HEAD}#EXTINF:2,\nfile:${file}${END}`,
  ),
  words(
    'a playlist that joins a header and a file',
    'avi',
    ({ file, http }) => `${HEAD}#EXTINF:2,\nconcat:${http}/header|subfile,,start,0,end,64,,:${file}${END}`,
  ),
  words('a script of files', 'mp4', ({ file }) => `ffconcat version 1.0\nfile '${file}'\nduration 2\n`),
  words('a script of an address', 'mkv', ({ http }) => `ffconcat version 1.0\nfile '${http}/a.mp4'\n`),
  words('a script of itself', 'mp4', () => `ffconcat version 1.0\nfile '/in/file'\nfile 'file'\n`),
  words(
    'a session of RTP',
    'mp4',
    ({ host }) =>
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${host.split(':')[1] ?? ''} RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
  ),
  words(
    'a DASH manifest',
    'mp4',
    ({ http }) =>
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${http}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  ),
  words(
    'a composition of an IMF package',
    'mp4',
    ({ file }) =>
      `<?xml version="1.0"?><CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/2067-3/2016"><Id>urn:uuid:0</Id><SegmentList><Path>${file}</Path></SegmentList></CompositionPlaylist>`,
  ),
  words(
    'a Windows Media list',
    'asf',
    ({ http }) => `<asx version="3.0"><entry><ref href="${http}/a.wmv"/></entry></asx>`,
  ),
  words('a Real list', 'rm', ({ host }) => `rtsp://${host}/a.rm\n--stop--\n`),
  words('a SMIL document', 'rm', ({ http }) => `<smil><body><video src="${http}/a.mp4"/></body></smil>`),
  words('a list of Winamp', 'mp4', ({ http }) => `[playlist]\nNumberOfEntries=1\nFile1=${http}/a.mp4\n`),
  words(
    'a picture that shows a file',
    'mp4',
    ({ file, http }) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:${file}"/><image href="${http}/a.png"/></svg>`,
  ),
  words('a script of AviSynth', 'avi', ({ file }) => `AviSource("${file}")\n`),
  words('a graph of filters', 'mp4', ({ file }) => `movie=filename=${file}[out0]`),
  words('words of ffmpeg about a film', 'mp4', ({ file }) => `;FFMETADATA1\ntitle=${file}\n`),
  words(
    'a page that runs something',
    'mp4',
    ({ http }) => `<html><script src="${http}/a.js"></script></html>`,
  ),
  hostile('a playlist that goes on as a film', 'mp4', NO, ({ samples, file }) =>
    bytes(text(`${HEAD}#EXTINF:2,\nfile:${file}\n`), samples.fast),
  ),
  hostile('a film with a playlist inside', 'mp4', 'taken', ({ samples, file }) => {
    const list = text(`${HEAD}#EXTINF:2,\nfile:${file}${END}`);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(list.length + 8);
    return bytes(samples.mp4, size, text('free'), list);
  }),
] as const;
