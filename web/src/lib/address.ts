/** Where the page is. A host of files knows no paths, so without a server they stand behind the `#` of the only address. */

/** Return the address of the page that is shown. */
export function pageUrl(): URL {
  if (!SITE) return new URL(location.href);
  return new URL(location.hash.startsWith("#/") ? location.hash.slice(1) : "/", "http://page");
}

/** Return an address of this page as its links have it. */
export const linked = (address: string): string => (SITE ? `#${address}` : address);
