/**
 * Copies a field's text to the clipboard. If the host grants no clipboard the field's selection is copied, as by
 * the user. @returns whether it worked
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
