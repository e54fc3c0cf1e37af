import { useId } from 'react';
import { styled } from 'styled-components';
import { PAGE_SIZES } from 'api-contract';
import { IconButton, Row } from '../components';
import type { IconName } from '../components/icons';
import { formatCount } from '../format';
import { media, tokens } from '../theme';
import { messages } from './messages';
import type { Page } from './row-sources';
import { Select } from './table-controls';

const { color, space, text } = tokens;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[5]};
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  ${media.below('small')} {
    justify-content: space-between;
  }
`;

const Size = styled(Row)`
  margin-left: auto;
`;

const Pages = styled.nav`
  display: flex;
  align-items: center;
  gap: 2px;
  ${media.below('small')} {
    width: 100%;
    justify-content: center;
  }
`;

const Position = styled.span`
  padding: 0 ${space[2]};
  white-space: nowrap;
`;

const PageButton = styled(IconButton)`
  &[aria-disabled='true'] {
    opacity: 0.35;
    cursor: default;
  }
`;

/** Describes the rows on the page: `Rows 1–50 of 250`. */
const rowsText = ({ first, last }: Page, found: number, total: number): string => {
  const range =
    found === 0 ? messages.noRows : messages.rows(formatCount(first), formatCount(last), formatCount(found));
  return found === total ? range : messages.filteredFrom(range, formatCount(total));
};

interface TablePagesProps {
  label: string;
  /** The page that is shown. */
  page: Page;
  /** The page that was chosen last and may still be loading: the buttons go on from there. */
  current: number;
  size: number;
  found: number;
  total: number;
  onChange: (change: { page: number } | { size: number }) => void;
}

/** Which rows are shown, how many a page has, and the buttons to the other pages. */
export function TablePages({ label: list, page, current, size, found, total, onChange }: TablePagesProps) {
  const id = useId();
  const { pages } = page;
  const from = Math.min(current, pages);
  const buttonTo = (target: number, label: string, icon: IconName) => {
    // Stays focusable at the end: a disabled button would lose the keyboard's place.
    const isDisabled = target === from || target < 1 || target > pages;
    return (
      <PageButton
        icon={icon}
        label={label}
        size="small"
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onChange({ page: target })}
      />
    );
  };
  return (
    <Bar>
      <span role="status">{rowsText(page, found, total)}</span>
      <Size data-screen-only>
        <label htmlFor={id}>Rows per page</label>
        <Select id={id} value={size} onChange={(event) => onChange({ size: Number(event.target.value) })}>
          {PAGE_SIZES.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Size>
      <Pages aria-label={`Pages of ${list}`}>
        {buttonTo(1, 'First page', 'chevrons-left')}
        {buttonTo(from - 1, 'Previous page', 'chevron-left')}
        <Position>{`Page ${formatCount(page.page)} of ${formatCount(pages)}`}</Position>
        {buttonTo(from + 1, 'Next page', 'chevron-right')}
        {buttonTo(pages, 'Last page', 'chevrons-right')}
      </Pages>
    </Bar>
  );
}
