/** Loads faces of type that no first paint waits for. */

/** Use the file at an address for the display face, as far as it has the characters. */
export async function showFace(address: string): Promise<void> {
  if (!("fonts" in document)) return;
  try {
    document.fonts.add(await new FontFace("Young Serif", `url(${address})`).load());
  } catch {
    // The next face in the list is good enough.
  }
}
