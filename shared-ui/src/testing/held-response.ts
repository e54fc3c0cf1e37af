import type { FakeResponse, FakeHandler } from './fake-api';

interface HeldResponse {
  readonly handler: FakeHandler;
  readonly release: () => void;
}

/**
 * An answer that comes when it is told to: `const { handler, release } = heldResponse({ body: [] })`. What is drawn until then stays for as
 * long as a test looks for it, however slow the machine is.
 */
export function heldResponse(answer: FakeResponse): HeldResponse {
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
