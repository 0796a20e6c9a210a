/// <reference types="vite/client" />
/// <reference types="svelte" />

/** Whether this is the build without a server (`make site`). */
declare const SITE: boolean;
