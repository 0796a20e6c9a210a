/** The address of the page. Static hosts have no routes, so without a server the path follows the `#`. */

/** Return the URL of the current page. */
export function pageUrl(): URL {
  if (!SITE) return new URL(location.href);
  return new URL(location.hash.startsWith("#/") ? location.hash.slice(1) : "/", "http://page");
}

/** Return a path on this site in the form used by links. */
export const linked = (address: string): string => (SITE ? `#${address}` : address);

/** Return whether other devices cannot reach the page because this device serves it to itself. */
export const isAlone = (): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
