/** Returns the lines of a file that are neither blank nor a comment. */
export function codeLines(text: string): string[] {
  let isComment = false;
  return text.split('\n').filter((line) => {
    const code = line.trim();
    const begins = !isComment && /^\{?\/\*/.test(code);
    const isCode = !isComment && !begins && code !== '' && !code.startsWith('//');
    if (begins || isComment) isComment = !/\*\/\}?$/.test(code);
    return isCode;
  });
}
