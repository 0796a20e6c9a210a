/// <reference types="vite/client" />
/// <reference types="svelte" />

/** Whether this is the build without a server (`make site`). */
declare const SITE: boolean;

/** The address of the display face, cut down by display_face.ts. */
declare module "display-face" {
  const address: string;
  export default address;
}
