import type { WireParts } from './endpoint.ts';

/** A multipart form for `fetch` and got; they write its type with the boundary. Files are sent without their names. */
export function multipartForm(parts: WireParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value]), name);
  }
  return form;
}
