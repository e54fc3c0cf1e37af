/** Characters that show nothing: zero-width spaces and joiners, fillers, soft hyphens, bidi marks, byte order marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Returns a number, a date, a code or an address as it was meant: without the characters that show nothing, and trimmed. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').trim();
