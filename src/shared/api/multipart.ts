import type { WireFields, WireFiles } from './endpoint.ts';

/** A multipart form as `fetch` and got take it; they write its type, with the boundary. A file goes without its name. */
export function multipartForm(fields: WireFields, files: WireFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([bytes]), name);
  return form;
}
