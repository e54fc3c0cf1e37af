import { styleText } from 'node:util';

const coloured = process.stdout.isTTY && !process.env.NO_COLOR;
const style = (format, text) => (coloured ? styleText(format, text) : text);

export const bold = (text) => style('bold', text);
export const dim = (text) => style('dim', text);
export const green = (text) => style('green', text);
export const yellow = (text) => style('yellow', text);
export const red = (text) => style('red', text);

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Prints the label, runs the work, and prints how long it took. */
export async function step(label, work) {
  const since = Date.now();
  console.log(dim(`· ${label} …`));
  const result = await work();
  console.log(`${green('✓')} ${label} ${dim(seconds(since))}`);
  return result;
}

const writeProblems = {
  EACCES: 'This user may not write there.',
  EPERM: 'This user may not write there.',
  EROFS: 'It is read-only.',
  ENOSPC: 'Its disk is full.',
};

function messageOf(error) {
  const problem = writeProblems[error?.code];
  if (problem) return `${error.path ?? 'The release folder'} could not be written. ${problem}`;
  return error instanceof Error ? error.message : String(error);
}

/** Ends the process with the message of the error, without its stack. */
export function fail(error) {
  console.error(`\n${red('✗')} ${messageOf(error)}\n`);
  process.exit(1);
}
