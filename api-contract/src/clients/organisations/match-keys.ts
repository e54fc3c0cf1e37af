import { normalise } from '../../kernel/texts/folding';

/** Legal forms at the end of British company names, which are spelt in many ways or left out. */
const LEGAL_FORMS = /(?: (?:public limited company|co|company|ltd|limited|plc|llp|cyf))+$/;

/** Returns a name in the form in which two spellings are equal: as it is compared, without punctuation and legal form; `&` is `and`. */
export const comparableName = (name: string): string => {
  const words = normalise(name)
    .replace(/&/g, ' and ')
    .replace(/['.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const plain = words.replace(/^the (?=.)/, '').replace(LEGAL_FORMS, '');
  // A name that is only a legal form, such as "Limited Ltd", is compared as it stands.
  return plain || words;
};

/** Returns the first word of a name: two organisations that share it and the domain of an email address may be the same one. */
export const nameStart = (name: string): string => comparableName(name).split(' ')[0]!;

/** Hosts that anyone can have an email address of. */
const PUBLIC_HOSTS =
  /^(?:(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|btinternet|aol|msn|me)\.(?:com|co\.uk)|sky\.com|gmx\.\w+|proton(?:mail)?\.\w+)$/;

/** Returns the domain of an email address in lower case; an empty text for a public one, which says nothing of the organisation. */
export const companyDomain = (email: string): string => {
  const domain = normalise(email).split('@')[1] ?? '';
  return PUBLIC_HOSTS.test(domain) ? '' : domain;
};
