/** Matches a mention of this name, and not of a longer one that begins with it. */
export const mentionOf = (name: string): RegExp =>
  new RegExp(`@${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');

/** Returns which of these people a text mentions: one for each name. */
export const mentionedIn = <Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): Person[] => {
  let rest = text;
  // The longest first: of Rob and Rob Lee, both begin with Rob.
  const longestFirst = [...people].sort((one, other) => other.name.length - one.name.length);
  return longestFirst.filter(({ name }) => {
    const before = rest;
    rest = rest.replaceAll(mentionOf(name), ' ');
    return rest !== before;
  });
};
