/** The offer of a first lesson, which the front page shows once it has been fetched. */

import type { Component } from "svelte";

export const lessonOffer = $state<{ component: Component | null }>({ component: null });
