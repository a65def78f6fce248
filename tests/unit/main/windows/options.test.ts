import { expect, test } from 'vitest';
import { windowOptions } from '../../../../src/main/windows/options.ts';

/** Reliability I7: the table; an option added or changed without it fails here. */
test('a window has exactly these options', () => {
  const options = windowOptions({
    bounds: { x: 1, y: 2, width: 800, height: 600 },
    background: '#0c0d12',
    preload: '/app/preload.cjs',
    hasDevTools: false,
  });
  expect(options).toEqual({
    x: 1,
    y: 2,
    width: 800,
    height: 600,
    minWidth: 375,
    minHeight: 500,
    show: false,
    backgroundColor: '#0c0d12',
    webPreferences: {
      preload: '/app/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: false,
      v8CacheOptions: 'code',
    },
  });
});
