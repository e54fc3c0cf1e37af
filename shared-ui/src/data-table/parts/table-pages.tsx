import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { PAGE_SIZES } from 'api-contract';
import { formatCount } from '../../format';
import { media, tokens } from '../../theme';
import type { Page } from '../model';
import { PageButton } from './page-button';
import { Select } from './select';

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

const Size = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
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

interface TablePagesProps {
  label: string;
  page: Page;
  /** The page that was chosen last, whose rows may be on their way: the buttons go on from there. */
  chosen: number;
  size: number;
  found: number;
  total: number;
  onChange: (change: { page: number } | { size: number }) => void;
}

/** What is said of the rows that are shown: `Rows 1–50 of 250`. */
export const rowsText = ({ first, last }: Page, found: number, total: number): string => {
  const range =
    found === 0 ? 'No rows' : `Rows ${formatCount(first)}–${formatCount(last)} of ${formatCount(found)}`;
  return found === total ? range : `${range} (filtered from ${formatCount(total)})`;
};

function Footer({ label, page, chosen, size, found, total, onChange }: TablePagesProps) {
  const id = useId();
  const turning = { ...page, page: Math.min(chosen, page.pages) };
  const handlePage = (target: number) => onChange({ page: target });
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
      <Pages aria-label={`Pages of ${label}`}>
        <PageButton icon="chevrons-left" label="First page" target={1} page={turning} onPage={handlePage} />
        <PageButton
          icon="chevron-left"
          label="Previous page"
          target={turning.page - 1}
          page={turning}
          onPage={handlePage}
        />
        <Position>
          Page {formatCount(page.page)} of {formatCount(page.pages)}
        </Position>
        <PageButton
          icon="chevron-right"
          label="Next page"
          target={turning.page + 1}
          page={turning}
          onPage={handlePage}
        />
        <PageButton
          icon="chevrons-right"
          label="Last page"
          target={page.pages}
          page={turning}
          onPage={handlePage}
        />
      </Pages>
    </Bar>
  );
}

/** Which rows are shown, how many a page has, and the way to the other pages. */
export const TablePages = memo(Footer);
