import { string } from 'yup';
import { withoutInvisible } from './texts';

/** Returns a text without characters that show nothing, and with those of the keyboard where others stand for the same. */
const toPlain = (text: string): string => withoutInvisible(text.normalize('NFKC'));

/** Returns the address in what mail programs copy, `Ada Lovelace <ada@example.com>`; the text as it is where it names another address too. */
const withoutName = (text: string): string => {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  const isNameOnly = !/\S@\S/.test(name.toLowerCase().replaceAll(address.toLowerCase(), ''));
  return isNameOnly && address.trim() !== '' ? address.trim() : text;
};

/** What may be a mistyped address: a text with a dot inside and no blanks. */
const isLikeAddress = (text: string): boolean => /.\../.test(text) && !/\s/.test(text);

/** A comma can be in a name: `Lovelace, Ada <ada@example.com>`. */
const isName = (part: string, next = ''): boolean =>
  !/[@<>]/.test(part) && !isLikeAddress(part.trim()) && next.includes('<');

/** A text up to the next comma or semicolon outside of quotation marks. */
const PART = /(?:"[^"]*"|[^,;"]+|")+/g;

/** Returns the email addresses in a text that has commas or semicolons between them, or `>` after each. What is none is among them as it was written. */
export const addressesIn = (text: string | null): string[] => {
  const parts = (toPlain(text ?? '').match(PART) ?? []).flatMap((part) => part.split(/(?<=>)/));
  return parts.flatMap((part, index) =>
    isName(part, parts[index + 1]) ? [] : withoutName(part.trim()) || [],
  );
};

/** Returns the address that a text has, as `addressesIn` finds it; the text as it was written where it has another number of them. */
export const toEmailAddress = (text: string): string => {
  const [address, ...others] = addressesIn(text);
  return address === undefined || others.length > 0 ? toPlain(text) : address;
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
