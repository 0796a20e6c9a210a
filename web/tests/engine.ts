/** The server's side of the web socket on which analyses are asked for, as a test has it. */

import { expect, vi } from "vitest";
import type { AnalysisMessage } from "../src/lib/api.ts";
import type { Line } from "../src/lib/line.ts";
import type { Socket } from "../src/lib/socket.ts";
import { until } from "./app.ts";

export interface Question {
  number: number;
  want: "analysis" | "review" | "nothing";
  line: Line;
  seconds: number;
}

type Said = AnalysisMessage extends infer Message
  ? (Message extends unknown ? Omit<Message, "number"> : never)
  : never;

export class Engine {
  readonly questions: Question[] = [];
  readonly sockets: Socket[] = [];

  /** Answer the sockets of this test; `answer` is asked for what each question is answered. */
  constructor(answer: (question: Question) => Said[] = () => []) {
    const engine = this;
    vi.stubGlobal("WebSocket", class implements Socket {
      onopen: Socket["onopen"] = null;
      onmessage: Socket["onmessage"] = null;
      onclose: Socket["onclose"] = null;
      constructor() {
        engine.sockets.push(this);
        queueMicrotask(() => this.onopen?.());
      }
      send(text: string): void {
        const question = JSON.parse(text) as Question;
        engine.questions.push(question);
        queueMicrotask(() => {
          for (const message of answer(question)) engine.say(question, message);
        });
      }
      close(): void {}
    });
  }

  say({ number }: Pick<Question, "number">, message: Said): void {
    this.sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ number, ...message }) });
  }

  /** Return the question with this number, from 1, once it has come. */
  async asked(number: number): Promise<Question> {
    await until(() => expect(this.questions.length).toBeGreaterThanOrEqual(number));
    return this.questions[number - 1]!;
  }
}
