/** Let the browser keep a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(file);
  [link.href, link.download] = [address, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // when it has been written
}

/** Let the browser keep a record, as a .kgn file. */
export const downloadRecord = (record: string): void => download(new Blob([record], { type: "text/plain" }), "kalaha.kgn");
