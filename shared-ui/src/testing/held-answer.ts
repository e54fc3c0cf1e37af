import type { FakeAnswer, FakeHandler } from './fake-api';

interface HeldAnswer {
  readonly handler: FakeHandler;
  readonly release: () => void;
}

/**
 * An answer that comes when it is told to: `const { handler, release } = heldAnswer({ body: [] })`. What is drawn until then stays for as
 * long as a test looks for it, however slow the machine is.
 */
export function heldAnswer(answer: FakeAnswer): HeldAnswer {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    handler: async () => {
      await released;
      return answer;
    },
    release: () => release(),
  };
}
