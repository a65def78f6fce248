/**
 * Puts a field's text into the clipboard. Where the host grants no clipboard the field's own selection is copied, as by
 * hand; whether it worked.
 */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
