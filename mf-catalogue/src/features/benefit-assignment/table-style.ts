import { styled } from 'styled-components';
import { media, tokens } from 'shared-ui';

const { color, motion, radius, size, space, text, weight } = tokens;

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
  /* What moves in a list is laid out within it. */
  contain: content;
  border-top: 1px solid ${color.border};
`;

/** A table whose rows are placed one by one. The roles are said again, because a table laid out otherwise forgets them in some browsers. */
export const Grid = styled.table`
  --columns: 44px 26% minmax(0, 1fr) 44px;
  display: block;
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  &[data-zone='assigned'] {
    --columns: 44px 60px 26% minmax(0, 1fr) 44px;
  }
  thead {
    position: sticky;
    z-index: 1;
    top: 0;
    display: block;
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
  }
  tr {
    display: grid;
    grid-template-columns: var(--columns);
    align-items: center;
  }
  th,
  td {
    padding: ${space[1]} ${space[2]};
    overflow-wrap: anywhere;
    text-align: left;
    /* A browser lets cells inherit this, and then styles all cells of a row anew whenever the row moves. */
    vertical-align: middle;
  }
  th {
    font-weight: ${weight.medium};
  }
  [data-align='end'] {
    text-align: right;
  }
  [data-muted] {
    color: ${color.textMuted};
  }
`;

export const Body = styled.tbody`
  position: relative;
  display: block;
  /* Rows are styled from here: each on its own would be asked for its styles whenever it is drawn. */
  tr {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    border: solid ${color.border};
    border-width: 0 0 1px;
    background: ${color.surface};
    vertical-align: middle;
  }
  tr:hover {
    background: ${color.surfaceHover};
  }
  /* The place that it would have, held open. */
  tr[data-lifted] {
    outline: 2px dashed ${color.focus};
    outline-offset: -2px;
    background: ${color.surfaceSelected};
  }
  tr[data-lifted] > td {
    opacity: 0.4;
  }
  /* Only while rows make room. A drop then draws each where it is seen already, and nothing moves. */
  &[data-makes-room] tr:not([data-lifted]) {
    transition: transform ${motion.fast} ${motion.curve};
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
