import { styled } from 'styled-components';
import { media, tokens } from 'shared-ui';

const { color, radius, size, space, text, weight } = tokens;

export const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  &[inert] {
    opacity: 0.6;
  }
  ${media.below('medium')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const List = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  & + & {
    border-left: 1px solid ${color.border};
  }
  ${media.below('medium')} {
    & + & {
      border-top: 1px solid ${color.border};
      border-left: 0;
    }
  }
`;

export const ListHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  justify-content: space-between;
  min-height: 50px;
  padding: ${space[2]} ${space[4]};
  h3 {
    font-size: ${text.small};
    font-weight: ${weight.semibold};
  }
  h3 span {
    margin-left: ${space[1]};
    color: ${color.textMuted};
    font-weight: ${weight.regular};
  }
`;

/** High enough for about ten rows; longer lists scroll here and not with the page. */
export const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 120px;
  max-height: 440px;
  overflow: auto;
  border-top: 1px solid ${color.border};
`;

export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  th {
    position: sticky;
    z-index: 1;
    top: 0;
    padding: ${space[1]} ${space[2]};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    font-weight: ${weight.medium};
    text-align: left;
  }
  td {
    padding: ${space[1]} ${space[2]};
    border-bottom: 1px solid ${color.border};
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  [data-align='end'] {
    width: 56px;
    text-align: right;
  }
  [data-narrow] {
    width: 36px;
  }
  [data-muted] {
    width: 26%;
    color: ${color.textMuted};
  }
  tbody tr:hover {
    background: ${color.surfaceHover};
  }
  tr[data-dragging] {
    opacity: 0.4;
  }
`;

export const Handle = styled.button`
  display: grid;
  width: ${size.controlSmall};
  height: ${size.controlSmall};
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.textMuted};
  cursor: grab;
  place-items: center;
`;

export const Nothing = styled.p`
  padding: ${space[5]} ${space[4]};
  color: ${color.textMuted};
  text-align: center;
`;
