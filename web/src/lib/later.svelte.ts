/** What the front page shows once it is there: fetched at rest, for the first load is to be small. */

import type { Component } from "svelte";

export const later = $state<{ Offer: Component | null }>({ Offer: null });
