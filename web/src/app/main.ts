import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { firstLanguage } from "../lib/languages.ts";
import { locale } from "../lib/language.svelte.ts";
import { followLinks } from "../lib/route.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";

followLinks();
await locale.speak(firstLanguage(settings.language));
mount(App, { target: document.getElementById("app")! });
document.getElementById("shell")?.remove(); // in the same frame
