/** Files and clipboard text that a page passes to the browser. */

import { vi } from "vitest";
import { until } from "./app.ts";

const files: { name: string; file: Blob }[] = [];
const blobs = new Map<string, Blob>();
const click = HTMLAnchorElement.prototype.click;

/** The strings that were copied, in order. */
export const copied: string[] = [];

vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
  const address = `blob:${blobs.size}`;
  blobs.set(address, blob as Blob);
  return address;
});
vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function(this: HTMLAnchorElement) {
  if (this.download) files.push({ name: this.download, file: blobs.get(this.getAttribute("href")!)! });
  else click.call(this);
});
vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) =>
  Promise.resolve(void copied.push(text))
);

/** Return the next file that the page offers as a download. */
export async function downloaded(): Promise<{ name: string; type: string; text: string }> {
  const { name, file } = await until(() => files.shift() ?? Promise.reject(new Error("no file came")));
  return { name, type: file.type, text: await file.text() };
}
