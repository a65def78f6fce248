/**
 * Imported before video.js, which looks at this once while it loads: it then writes no `<style>` elements, which the
 * CSP would refuse.
 */
Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
