export const isAddress = (text) => /^https?:\/\//.test(text);

/** Returns the address that an option names. Throws what to type where it is none: a browser adds `https://`, nothing does here. */
export function readAddress(option, text) {
  if (isAddress(text) && URL.canParse(text)) return text;
  throw new Error(
    `${option} must be a whole address, with https:// before it (http:// for a server of this machine), not ${text}.`,
  );
}
