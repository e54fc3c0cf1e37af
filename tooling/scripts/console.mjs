import { styleText } from 'node:util';

const coloured = process.stdout.isTTY && !process.env.NO_COLOR;
const style = (format, text) => (coloured ? styleText(format, text) : text);

export const bold = (text) => style('bold', text);
export const dim = (text) => style('dim', text);
export const green = (text) => style('green', text);
export const yellow = (text) => style('yellow', text);
export const red = (text) => style('red', text);

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Says what is being done, does it, and says how long it took. */
export async function step(label, work) {
  const since = Date.now();
  console.log(dim(`· ${label} …`));
  const answer = await work();
  console.log(`${green('✓')} ${label} ${dim(seconds(since))}`);
  return answer;
}

/** Ends the command with a message that says what to do; the stack is noise to a newcomer. */
export function fail(error) {
  console.error(`\n${red('✗')} ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
