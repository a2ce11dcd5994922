// A question to the server that outlives a moment in which it is away.

import { ApiError } from "./api";
import { onComeback } from "./comeback";

export const AGAIN_AFTER = 3_000;

export interface Question<Answer> {
  readonly ask: () => Promise<Answer>;
  readonly answered: (answer: Answer) => void;
  /** Hears of a trouble once, however often it returns. */
  readonly failed: (error: unknown) => void;
  /** How long to wait before it is asked at all. */
  readonly patience?: number;
}

/** Ask and, while the server cannot answer, ask again: after a while, and at once when the network
 * or the page has come back. What no waiting mends is not asked again. Call the result to stop:
 * then nothing is heard any more. */
export function askUntilAnswered<Answer>(question: Question<Answer>): () => void {
  const { ask, answered, failed, patience = 0 } = question;
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = "";
  const stop = (): void => {
    isWanted = false;
    clearTimeout(timer);
    unlisten();
  };
  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.isPassing) {
      timer = setTimeout(tryIt, AGAIN_AFTER);
    } else {
      stop();
    }
    if (told !== String(error)) {
      told = String(error);
      failed(error);
    }
  };
  const tryIt = (): void => {
    clearTimeout(timer);
    timer = undefined;
    ask().then(
      (answer) => {
        if (isWanted) {
          stop();
          answered(answer);
        }
      },
      (error: unknown) => isWanted && fail(error),
    );
  };
  const unlisten = onComeback(() => timer !== undefined && tryIt());
  if (patience > 0) {
    timer = setTimeout(tryIt, patience);
  } else {
    tryIt();
  }
  return stop;
}
