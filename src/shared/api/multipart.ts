import type { WireParts } from './endpoint.ts';

/** A multipart form as `fetch` and got take it; they write its type, with the boundary. A file goes without its name. */
export function multipartForm(parts: WireParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value]), name);
  }
  return form;
}
