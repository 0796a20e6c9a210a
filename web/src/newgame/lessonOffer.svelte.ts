/** The offer of a first lesson, shown on the front page once loaded. */

import type { Component } from "svelte";

export const lessonOffer = $state<{ component: Component | null }>({ component: null });
