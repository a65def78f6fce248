/**
 * The player of an embedded page: gives the browser's own player its file, and a fresh address when one has run out
 * (addresses live for minutes). No cookie is read or sent, and nothing is kept.
 */
const video = document.querySelector('video');
const notice = document.querySelector('[role="alert"]');
document.querySelector('.open').remove();
const { videoId, mediaOrigin, start: begin, ...tracking } = document.body.dataset;

/** Fresh addresses in a row without a picture; then the visitor is told. */
const TRIES = 3;
/** A view is told after so many seconds, or such a part of the whole. */
const VIEW = { seconds: 10, part: 0.3 };

let tries = 0;
let diesAt = 0;
let isTold = false;

const addressOf = (encoded) => mediaOrigin + atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));

/** Asks for the addresses and goes on where the video was. */
async function load() {
  const [at, isPlaying] = [video.currentTime, !video.paused];
  tries += 1;
  const reply = await fetch(`/api/videofile.php?video_id=${videoId}`, { credentials: 'omit' });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  const { files, captions, expires_at } = await reply.json();
  const file = files.find((one) => one.default === 1) ?? files[0];
  if (!file) throw new Error('no file');
  // By the site's clock alone: this one may be wrong.
  const lives = Date.parse(expires_at) - Date.parse(reply.headers.get('date'));
  diesAt = performance.now() + lives;
  video.src = addressOf(file.address);
  // Browsers take captions of another origin only for videos that any page may read: ours may not be.
  if (mediaOrigin === '') video.replaceChildren(...captions.map(trackOf));
  if (at > 0) video.currentTime = at;
  if (isPlaying) await video.play();
}

function trackOf({ language, label, address }) {
  const track = document.createElement('track');
  return Object.assign(track, { kind: 'subtitles', srclang: language, label, src: addressOf(address) });
}

function start() {
  notice.hidden = true;
  load().catch((fault) => {
    // A newer load took over, or the browser wants a click first: the player's own button is there.
    if (fault.name !== 'AbortError' && fault.name !== 'NotAllowedError') notice.hidden = false;
  });
}

function tellView() {
  const ranges = Array.from({ length: video.played.length }, (_none, at) => at);
  const seen = ranges.reduce((sum, at) => sum + video.played.end(at) - video.played.start(at), 0);
  if (isTold || (seen < VIEW.seconds && seen < video.duration * VIEW.part)) return;
  isTold = true;
  const body = new URLSearchParams({
    act: 'view',
    video_id: videoId,
    sg_id: tracking.sgId,
    ex_tube: tracking.exTube,
    ex_id: tracking.exId,
  });
  // Not counted is no fault of the visitor's.
  fetch('/api/input.php', { method: 'POST', credentials: 'omit', body }).catch(() => undefined);
}

video.addEventListener('error', () => {
  if (tries < TRIES) start();
  else notice.hidden = false;
});
video.addEventListener('playing', () => (tries = 0));
video.addEventListener('play', () => {
  if (performance.now() >= diesAt) start();
});
video.addEventListener('timeupdate', tellView);
notice.querySelector('button').addEventListener('click', () => {
  tries = 0;
  start();
});
// Kept by the element until it has a film.
if (begin) video.currentTime = Number(begin);
start();
