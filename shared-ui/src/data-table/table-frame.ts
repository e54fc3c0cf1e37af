// What stands around the table.
import { styled } from 'styled-components';
import { FilterBar } from '../components';
import { breakpoints, media, tokens } from '../theme';
import type { Priority } from './column';

const { color, radius, shadow, size, space } = tokens;

/** The width in pixels that a table needs to show the columns of each priority. On a phone and on paper all are shown. */
const widthFor: Readonly<Record<Priority, number>> = { 2: 700, 3: 780, 4: 940 };

/** Leaves columns out; when it is sorted by one of them, the controls of a phone say so. */
const narrower = Object.entries(widthFor)
  .map(
    ([priority, width]) => `
      @container (max-width: ${width - 0.02}px) {
        [data-priority='${priority}'][data-priority] { display: none; }
        &:has(th[aria-sort][data-priority='${priority}']) [data-sort-line] { display: flex; }
      }`,
  )
  .join('\n');

/** The surface that the toolbar, the table and the pages stand on. */
export const Frame = styled.section`
  position: relative;
  min-width: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.panel};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  container-type: inline-size;
  /* A card has these already. */
  section & {
    border: 0;
    border-radius: 0 0 ${radius.panel} ${radius.panel};
    box-shadow: none;
  }
  > [data-empty] {
    padding: ${space[4]};
  }
  @media screen and (min-width: ${breakpoints.small}px) {
    ${narrower}
  }
`;

/** The line with the filter box and the controls. */
export const Toolbar = styled(FilterBar)`
  justify-content: space-between;
  padding: ${space[3]} ${space[4]};
`;

/** The row of filters. */
export const Chips = styled(FilterBar)`
  gap: ${space[2]};
`;

const edge = (side: 'left' | 'right') => `
  linear-gradient(to ${side}, transparent, ${color.surface} 60%) ${side} / 48px 100% no-repeat local,
  linear-gradient(to ${side}, transparent, ${color.shadeStrong}) ${side} / 16px 100% no-repeat scroll`;

/**
 * A table that is wider than its frame scrolls in a box of the window's height, in which its head sticks. A shadow at the edge says that
 * there is more. No other table has a box: the head sticks to the page.
 */
export const Scroller = styled.div`
  isolation: isolate;
  /* Words for screen readers are placed out of the flow: they scroll with the table, not with the page. */
  position: relative;
  ${media.below('small')} {
    overflow-x: auto;
  }
  @media screen {
    &[data-wide] {
      overflow: auto;
      max-height: calc(100dvh - ${size.topBar} - ${space[8]});
      background: ${edge('left')}, ${edge('right')};
      /* The head sticks to the top of this box, not to the page's: the space kept free for the top bar would push it over the first row. */
      --sticky-top: 0px;
    }
  }
`;
