/** Routing without a library. `route` follows links, calls of `go`, and the browser's buttons. */

import { linked, pageUrl } from "./address.ts";

class Route {
  path = $state(pageUrl().pathname);
  /** The query including the question mark, or "". */
  query = $state(pageUrl().search);
  /** The number of visits to a URL, including those that only change the query. */
  visits = $state(0);
  /** Whether the user came from another page on this site. */
  moved = false;
}

export const route = new Route();

/** Go to a page on this site. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", linked(address));
  else history.pushState(null, "", linked(address));
  if (!replace) scrollTo(0, 0);
  follow();
  route.moved ||= !replace;
}

/** Show the page for the current URL. */
function follow(): void {
  const { pathname, search } = pageUrl();
  route.path = pathname;
  route.query = search;
  route.visits++;
}

/** Go to the fragment in the URL: scroll there, and move the focus and the screen reader there. */
export function land(hash = pageUrl().hash): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

/** If a link led to the page that contains `mark`, move the focus to its heading as soon as it has one. */
export function arrive(mark: Element): () => void {
  const page = mark.parentElement!;
  const waiting = new MutationObserver(look);
  waiting.observe(page, { childList: true, subtree: true });
  look();
  return () => waiting.disconnect();

  function look(): void {
    const heading = page.querySelector("h1");
    if (!heading) return;
    waiting.disconnect();
    if (!route.moved || page.contains(document.activeElement)) return; // a better element has the focus
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/** Follow plain clicks on links within this site without loading a new document. */
export function followLinks(): void {
  addEventListener("popstate", follow);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download") ||
      link.origin !== location.origin) return;
    const within = link.pathname === location.pathname && link.hash !== "";
    if (within !== SITE) return;
    event.preventDefault();
    if (!SITE) go(link.pathname + link.search + link.hash);
    else if (link.hash.startsWith("#/")) go(link.hash.slice(1));
    else land(link.hash);
  });
}
