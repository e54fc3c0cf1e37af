import { normalise, placesOf } from '../kernel/texts/folding';

/** Returns where a text mentions this name, and not a longer one that begins with it: the start and the end of each place. */
export const mentionsOf = (text: string, name: string): [start: number, end: number][] =>
  placesOf(text, `@${normalise(name)}`).filter(([, end]) => !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2)));

/** Returns which of these people a text mentions: one for each name. */
export const mentionedIn = <Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): Person[] => {
  let rest = text;
  // The longest first: of Rob and Rob Lee, both begin with Rob.
  const longestFirst = [...people].sort((one, other) => other.name.length - one.name.length);
  return longestFirst.filter(({ name }) => {
    const places = mentionsOf(rest, name);
    for (const [start, end] of places.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
    return places.length > 0;
  });
};
