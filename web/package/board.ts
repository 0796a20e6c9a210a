/** The element `<kalaha-board>`: the page's board, for other pages. */

import { mount, unmount } from "svelte";
import { firstKnown } from "../src/lib/languages.ts";
import type { Game } from "../src/rules/game.ts";
import { playMove } from "../src/rules/line.ts";
import type { Side } from "../src/rules/side.ts";
import type { MoveValue } from "../src/search/questions.ts";
import { Given, NAMES, readAttributes, valuesText } from "./attributes.svelte.ts";
import Board from "./KalahaBoard.svelte";
import { messagesIn, SAY } from "./language.ts";

/** A pit that was pressed, counted from 0 at its owner's left. */
export interface Press {
  side: Side;
  pit: number;
  /** The move from it, or null if the attribute `playable` does not allow it. */
  move: string | null;
}

/** What can be written into an attribute. False and null remove it. */
type Attribute = string | number | boolean | null;

declare const STYLES: string; // of all components, inserted by the build

let styles: CSSStyleSheet | undefined;

/** Return the style sheet of all boards, which security policies allow, unlike `<style>`. */
function styleSheet(): CSSStyleSheet {
  if (!styles) (styles = new CSSStyleSheet()).replaceSync(STYLES);
  return styles;
}

const Base = globalThis.HTMLElement ?? class {}; // Node may import the module

export class KalahaBoard extends Base {
  static readonly observedAttributes = [...NAMES, "lang"];

  declare rules: Attribute;
  declare position: Attribute;
  declare moves: Attribute;
  declare bottom: Attribute;
  declare playable: Attribute;
  declare theme: Attribute;
  declare still: Attribute;

  readonly #given = new Given();
  #mounted: object | null = null;
  /** The language that is being loaded or shown. */
  #opened: object | null = null;

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [styleSheet()];
  }

  /** The values of moves, best first, as text like `3: +4, 1: ≥-2`. Also set from those of an `Analysis`. */
  get values(): string | null {
    return this.getAttribute("values");
  }
  set values(values: string | readonly Pick<MoveValue, "move" | "seeds" | "kind">[] | null) {
    write(this, "values", values && typeof values !== "string" ? valuesText(values) : values);
  }

  /** The game that the attributes describe, as an object of its own. Null if they are invalid. */
  get game(): Game | null {
    try {
      return readAttributes(this.#given.attributes).game;
    } catch {
      return null;
    }
  }

  /** Add a move, or "swap", to the attribute `moves`; throws an error if the move is illegal. */
  play(move: string): void {
    const { game } = readAttributes(this.#given.attributes);
    for (const each of String(move).split("-")) playMove(game, each);
    write(this, "moves", [this.getAttribute("moves"), move].filter(Boolean).join("-"));
  }

  attributeChangedCallback(name: string): void {
    this.#given.attributes = new URLSearchParams([...this.attributes].map((each) => [each.name, each.value]));
    if (name === "lang" && this.#opened) void this.#open();
  }

  connectedCallback(): void {
    for (const { name } of this.attributes)
      if (![...NAMES, "class", "part"].includes(name) && !/^(data|aria|on|tab)/.test(name) &&
        !(name in Base.prototype))
        console.warn(`<kalaha-board> has no attribute ${name}.`);
    for (const name of NAMES) {
      if (!Object.hasOwn(this, name)) continue; // set before the element was defined
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    void this.#open();
  }

  disconnectedCallback(): void {
    this.#opened = null;
    this.#close();
  }

  async #open(): Promise<void> {
    const opened = this.#opened = {};
    const found = (this.closest("[lang]") ?? document.documentElement).getAttribute("lang");
    const language = firstKnown([found ?? ""]);
    const say = await messagesIn(language);
    if (this.#opened !== opened) return;
    this.#close();
    this.#mounted = mount(Board, { target: this.shadowRoot!, context: new Map([[SAY, say]]),
      props: { element: this, given: this.#given, say, language } });
  }

  #close(): void {
    if (this.#mounted) void unmount(this.#mounted);
    this.#mounted = null;
  }
}

function write(element: HTMLElement, name: string, value: Attribute | undefined): void {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

for (const name of NAMES) {
  if (name === "values") continue;
  Object.defineProperty(KalahaBoard.prototype, name, {
    get(this: KalahaBoard) {
      return this.getAttribute(name);
    },
    set(this: KalahaBoard, value: Attribute) {
      write(this, name, value);
    },
  });
}

if (!globalThis.customElements?.get("kalaha-board"))
  globalThis.customElements?.define("kalaha-board", KalahaBoard); // the page may contain the module twice

declare global {
  interface HTMLElementTagNameMap {
    "kalaha-board": KalahaBoard;
  }
  interface GlobalEventHandlersEventMap {
    press: CustomEvent<Press>;
    settled: Event;
  }
}
