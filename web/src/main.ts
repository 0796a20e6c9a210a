import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { firstLanguage, locale } from "./lib/locale.svelte.ts";
import { followLinks } from "./lib/route.svelte.ts";

followLinks();
await locale.speak(firstLanguage());
mount(App, { target: document.getElementById("app")! });
