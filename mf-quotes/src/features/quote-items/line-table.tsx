import { memo } from 'react';
import { styled } from 'styled-components';
import type { ChildQuoteItem, ProductGroupQuoteItem } from 'api-contract';
import { formatMoney, media, tokens } from 'shared-ui';
import { MoneyInput, NumberInput } from 'shared-ui/forms';
import { useDraft, type ItemSaver } from './item-saver';
import { lineErrors, lineTotal, toLinePatch, toLineValues, type LineValues } from './line-values';
import { SaveStatus } from './save-status';

const { color, space, text, weight } = tokens;

/** On a phone each line is a block, its name above its figures. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space[2]};
    text-align: left;
    vertical-align: top;
  }
  tr > :first-child {
    padding-left: ${space[4]};
  }
  tr > :last-child {
    padding-right: ${space[4]};
  }
  thead th {
    border-bottom: 1px solid ${color.border};
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: ${weight.medium};
  }
  tbody th {
    padding-top: 14px;
    font-weight: ${weight.regular};
  }
  td:nth-of-type(1),
  td:nth-of-type(2) {
    width: 150px;
  }
  tr > td[data-align='end'] {
    width: 130px;
    padding-top: 14px;
    font-variant-numeric: tabular-nums;
  }
  [data-align='end'] {
    text-align: right;
  }
  tr[data-note] td {
    padding-top: 0;
  }
  ${media.below('small')} {
    thead tr,
    tr[data-line] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 88px 112px;
    }
    tr[data-line] {
      border-bottom: 1px solid ${color.border};
    }
    /* The name stands above its figures and needs no heading; they do. */
    thead th {
      padding-top: 0;
      padding-bottom: ${space[1]};
    }
    thead th:first-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    thead th:nth-child(2) {
      padding-left: ${space[4]};
    }
    tbody th {
      grid-column: 1 / -1;
      padding-top: ${space[3]};
      padding-bottom: 0;
    }
    tr > td:nth-of-type(1) {
      padding-left: ${space[4]};
    }
    td:nth-of-type(1),
    td:nth-of-type(2),
    tr > td[data-align='end'] {
      width: auto;
    }
    tr > td[data-align='end'] {
      padding-top: 18px;
    }
  }
`;

interface LineRowProps {
  item: ProductGroupQuoteItem;
  line: ChildQuoteItem;
  saver: ItemSaver;
  isLocked: boolean;
}

const LineRow = memo(function LineRow({ item, line, saver, isLocked }: LineRowProps) {
  const key = `line ${line.id}` as const;
  const draft = useDraft(saver, item.id, key);
  const { name } = line.product;
  const values = draft?.value ?? toLineValues(line);
  const isInvalid = draft?.status === 'invalid';
  const errors = isInvalid ? lineErrors(line.id, values) : {};
  const total = isInvalid ? null : lineTotal(values);

  const handleChange = (change: Partial<LineValues>) => {
    const changed = { ...values, ...change };
    saver.change(item, key, changed, toLinePatch(line.id, changed));
  };
  return (
    <>
      <tr data-line={line.id}>
        <th scope="row">{name}</th>
        <td>
          <MoneyInput
            label={`Unit price of ${name}`}
            hideLabel
            align="end"
            value={values.price}
            error={errors.price}
            disabled={isLocked}
            onChange={(price) => handleChange({ price })}
          />
        </td>
        <td>
          <NumberInput
            label={`Quantity of ${name}`}
            hideLabel
            align="end"
            value={values.quantity}
            error={errors.quantity}
            disabled={isLocked}
            onChange={(quantity) => handleChange({ quantity })}
          />
        </td>
        <td data-align="end" aria-label={`Line total of ${name}`}>
          {total === null ? '–' : formatMoney(total, 2)}
        </td>
      </tr>
      {(draft?.status === 'failed' || draft?.status === 'saving') && (
        <tr data-note="">
          <td colSpan={4}>
            <SaveStatus draft={draft} of={name} onRetry={() => saver.retry(item.id, key)} />
          </td>
        </tr>
      )}
    </>
  );
});

interface LineTableProps {
  title: string;
  item: ProductGroupQuoteItem;
  saver: ItemSaver;
  isLocked: boolean;
}

/** Renders the products of an item with their prices and quantities, which save themselves. A keystroke renders one line only. */
export function LineTable({ title, item, saver, isLocked }: LineTableProps) {
  return (
    <Table aria-label={`Lines of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Product Name</th>
          <th scope="col" data-align="end">
            Unit Price
          </th>
          <th scope="col" data-align="end">
            Quantity
          </th>
          <th scope="col" data-align="end">
            Line Total
          </th>
        </tr>
      </thead>
      <tbody>
        {item.child_quote_items.map((line) => (
          <LineRow key={line.id} item={item} line={line} saver={saver} isLocked={isLocked} />
        ))}
      </tbody>
    </Table>
  );
}
