document.documentElement.dataset.ready = String(typeof window.sample);
document.querySelector('#full').addEventListener('click', (event) => {
  event.target.requestFullscreen().catch((error) => (document.title = error.name));
});
