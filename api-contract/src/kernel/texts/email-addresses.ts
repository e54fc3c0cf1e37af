import { string } from 'yup';
import { withoutInvisible } from './texts';

/** Returns the address in what mail programs copy: `Ada Lovelace <ada@example.com>`, with characters that show nothing. */
export const toEmailAddress = (text: string): string => {
  const plain = withoutInvisible(text).normalize('NFKC');
  return (/<([^<>]*)>\s*$/.exec(plain)?.[1] ?? plain).trim();
};

const isInternational = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+$/u;

/** Returns an address as mail servers take it: the letters of an international domain in ASCII, `info@xn--mller-kva.de`. */
export const toAsciiAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const url = `http://${address.slice(at)}`;
  if (!isInternational.test(address.slice(at)) || !URL.canParse(url)) return address;
  return address.slice(0, at) + new URL(url).hostname;
};

const asciiEmail = string().email();

/** Returns whether a text is an email address. Its domain may be an international one, `info@müller.de`. */
export const isEmail = (address: string): boolean => asciiEmail.isValidSync(toAsciiAddress(address));

/** Returns the email addresses in a text that has commas or semicolons between them. */
export const addressesIn = (text: string | null): string[] => {
  const parts = (text ?? '').split(/[,;]/);
  // A comma can be in a name: `Lovelace, Ada <ada@example.com>`.
  const isName = (part: string, next = '') => !/[@<]/.test(part) && next.includes('<');
  return parts.flatMap((part, index) => (isName(part, parts[index + 1]) ? [] : toEmailAddress(part) || []));
};
