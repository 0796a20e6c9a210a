/** A search worker whose answers are set by the test. */

import { expect, onTestFinished } from "vitest";
import type { FromSearch, Question } from "../src/search/questions.ts";
import { search, until } from "./app.ts";

/** A question, or a request to stop one. */
export type Asked = { number: number } & (Question | { want: "nothing" });

type Said = FromSearch extends infer Message ? (Message extends unknown ? Omit<Message, "number"> : never)
  : never;

export class Engine {
  readonly questions: Asked[] = [];
  #tell: (message: FromSearch) => void = () => undefined;

  /** Answer each question in this test with the result of `answer`. */
  constructor(answer: (question: Asked) => Said[] = () => []) {
    const { begin } = search;
    onTestFinished(() => void (search.begin = begin));
    search.begin = (tell) => {
      this.#tell = tell;
      return ({ number, question }) => {
        const asked: Asked = { number, ...(question ?? { want: "nothing" }) };
        this.questions.push(asked);
        queueMicrotask(() => {
          for (const message of answer(asked)) this.say(asked, message);
        });
      };
    };
  }

  say({ number }: Pick<Asked, "number">, message: Said): void {
    this.#tell({ number, ...message } as FromSearch);
  }

  /** Wait for the question with this number, from 1, and return it. */
  async asked<Want extends Asked["want"]>(number: number, want: Want): Promise<Asked & { want: Want }> {
    await until(() => expect(this.questions.length).toBeGreaterThanOrEqual(number));
    const question = this.questions[number - 1]!;
    expect(question.want).toBe(want);
    return question as Asked & { want: Want };
  }
}
