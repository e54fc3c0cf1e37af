import { mentionsOf, type QuoteNote } from 'api-contract';
import { styled } from 'styled-components';
import { tokens } from '../theme';

const Mention = styled.span`
  color: ${tokens.color.onAccentSoft};
  font-weight: ${tokens.weight.medium};
`;

/** Returns the parts of a text before, between and after these places. */
const splitAt = (text: string, places: readonly [start: number, end: number][]): string[] => {
  const starts = [0, ...places.map(([, end]) => end)];
  return starts.map((start, index) => text.slice(start, places[index]?.[0]));
};

/** Renders the text of a note as it was written, with whom it mentions by the name that they have now. */
export function NoteText({ content, mentions }: Pick<QuoteNote, 'content' | 'mentions'>) {
  // The longest first: of Rob and Rob Lee, both begin with Rob.
  const longestFirst = [...mentions].sort((one, other) => other.written.length - one.written.length);
  return longestFirst
    .reduce<readonly (string | QuoteNote['mentions'][number])[]>(
      (parts, mention) =>
        parts.flatMap((part) =>
          typeof part === 'string'
            ? splitAt(part, mentionsOf(part, mention.written)).flatMap((text, index) =>
                index === 0 ? [text] : [mention, text],
              )
            : [part],
        ),
      [content],
    )
    .map((part, index) => (typeof part === 'string' ? part : <Mention key={index}>@{part.name}</Mention>));
}
