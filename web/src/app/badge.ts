/** Shows in the tab and on the app's icon how many games with friends are waiting for the user's move. */

import { myGames } from "../game/myGames.ts";
import { askTurns, isMyTurn } from "../game/turns.ts";

/** Milliseconds between two requests to the server, even while another tab is in front. */
const PERIOD = 60_000;
/** Milliseconds after the title changes until the list of games has changed too. */
const SETTLING = 500;

/** Keep the count current. The server is asked only if there are open games with friends. */
export function countTurns(): void {
  const ask = (): void => void askTurns().then(mark);
  ask();
  setInterval(ask, PERIOD);
  document.addEventListener("visibilitychange", ask);
  const changed = new MutationObserver(() => setTimeout(mark, SETTLING)); // each page has its own title
  changed.observe(document.head, { childList: true, subtree: true, characterData: true });
}

function mark(): void {
  const count = myGames().filter(isMyTurn).length;
  const plain = document.title.replace(/^\(\d+\) /, "");
  const title = count ? `(${count}) ${plain}` : plain;
  if (document.title === title) return;
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")!;
  icon.href = icon.href.replace(/icon[^/]*\.svg$/, count ? "icon-turn.svg" : "icon.svg");
  void navigator.setAppBadge?.(count);
}
