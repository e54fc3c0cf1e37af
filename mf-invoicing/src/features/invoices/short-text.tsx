import { styled } from 'styled-components';

/** Two lines at most; what is longer ends in an ellipsis and is told in full by the title. */
const TwoLines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: break-word;
`;

/** A name in a table of many columns. */
export function ShortText({ children }: { children: string | null }) {
  if (children === null) return null;
  return <TwoLines title={children}>{children}</TwoLines>;
}
