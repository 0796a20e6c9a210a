import displayFace from "display-face";
import { mount } from "svelte";
import "../lib/theme.css";
import "./app.css";
import { showFace } from "../lib/face.ts";
import { locale } from "../lib/language.svelte.ts";
import { firstLanguage } from "../lib/languages.ts";
import { followLinks } from "../lib/route.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import App from "./App.svelte";

followLinks();
await locale.speak(firstLanguage(settings.language));
mount(App, { target: document.getElementById("app")! });
document.getElementById("shell")?.remove(); // in the frame that shows the page

void showFace(displayFace); // after the first paint. Numbers are centred, so they do not move
