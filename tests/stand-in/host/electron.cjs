'use strict';

// What require('electron') finds: the one object that host/main.ts made.
module.exports = globalThis.__standInElectron;
