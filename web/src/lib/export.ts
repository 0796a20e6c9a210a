/** Exports text to the clipboard or to a file. */

/** Copy text to the clipboard, even without the clipboard API, which requires https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy"); // deprecated, but there is no alternative
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** Let the browser save a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(file);
  [link.href, link.download] = [address, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // wait until the file has been written
}

/** Let the browser save a record as a .kgn file. */
export const downloadRecord = (record: string): void =>
  download(new Blob([record], { type: "text/plain" }), "kalaha.kgn");
