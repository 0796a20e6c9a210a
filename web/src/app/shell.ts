/** Render the first paint to HTML at build time. */

import { render } from "svelte/server";
import Shell from "./Shell.svelte";

export const shell = (): string => render(Shell).body.replaceAll(/<!--.*?-->/g, "");
