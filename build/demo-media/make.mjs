/** Everything in one go, from nothing: stills, photos, clips, manifest. About ten minutes on one core. */
await import('./make-stills.mjs');
await import('./make-photos.mjs');
await import('./make-covers.mjs');
await import('./make-clips.mjs');
await import('./make-storyboards.mjs');
await import('./make-manifest.mjs');
