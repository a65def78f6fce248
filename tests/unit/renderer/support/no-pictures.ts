/** Happy-dom draws nothing: to it no file is a picture. */
globalThis.createImageBitmap ??= () => Promise.reject(new DOMException('no picture', 'InvalidStateError'));
