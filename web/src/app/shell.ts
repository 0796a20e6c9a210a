/** Gives the first paint as HTML; runs when the page is built. */

import { render } from "svelte/server";
import Shell from "./Shell.svelte";

export const shell = (): string => render(Shell).body.replaceAll(/<!--.*?-->/g, "");
