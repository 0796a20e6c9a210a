/** Makes the page installable, and lets a service worker cache it if the browser supports that. */

/** The message key of the page's description in the manifests. */
export const DESCRIPTION = "install-description";

export const manifestName = (language: string): string => `manifest-${language}.webmanifest`;

/** Link the manifest in a language, and register the service worker. Rejects if the browser refuses it. */
export async function install(base: string, language: string): Promise<void> {
  link("manifest", `${base}${manifestName(language)}`);
  link("apple-touch-icon", `${base}icon-apple.png`);
  await navigator.serviceWorker?.register(`${base}service.js`); // unavailable if the connection is not secure
}

function link(rel: string, href: string): void {
  const element = document.createElement("link");
  Object.assign(element, { rel, href });
  document.head.append(element);
}
