import { fail } from '../../remote-tools/console.mjs';
import { helpOf } from '../../remote-tools/help.mjs';

/** Returns the file of a command of remote-tools. */
export const commandFile = (name) => new URL(`../../remote-tools/commands/${name}.mjs`, import.meta.url);

/**
 * Runs a script with its arguments, or with --help prints what its file, and others whose options it takes too, say in their first lines.
 * @param {(args: string[]) => Promise<void>} work
 * @param {...(string | URL)} files
 */
export function runScript(work, ...files) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.log(files.map(helpOf).join('\n'));
  else work(args).catch(fail);
}
