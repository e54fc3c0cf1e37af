import { whileIdle } from 'shared-ui';

/** Takes one step after the other, each when the browser has nothing else to do; see `whileIdle`. */
export function takeWhenIdle(steps: readonly (() => void)[]): () => void {
  const rest = [...steps];
  return whileIdle(() => {
    rest.shift()?.();
    return rest.length > 0;
  });
}
