/** A page's announcements to screen readers, each with its language. */

import { untrack } from "svelte";
import { locale } from "./language.svelte.ts";

interface Announcement {
  id: number;
  text: string;
  lang: string;
}

export class Announcements {
  /** The latest announcements. */
  latest = $state.raw<Announcement[]>([]);
  #count = 0;

  add(text: string): void {
    if (!text) return;
    untrack(() => {
      const { language: lang } = locale;
      this.latest = [...this.latest.slice(-5), { id: this.#count++, text, lang }];
    });
  }
}
