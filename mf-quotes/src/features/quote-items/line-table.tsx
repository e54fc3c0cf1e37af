import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Button, formatMoney, media, Muted, Row, tokens, VisuallyHidden } from 'shared-ui';
import { CheckboxInput, MoneyInput, NumberInput, staleOf } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useUnsavedValue, type ItemPart } from './item-saver';
import { lineErrors, linesOf, lineTotal, toLinePatch, type LineValues, type StoredLine } from './line-values';
import { problemOf, SaveNote, SaveStatus } from './save-status';

const { color, space, text, weight } = tokens;

/** On a phone each line is a block, its name above its figures. A message between the lines may have a table of its own. */
const Table = styled.table`
  width: 100%;
  th,
  td {
    padding: ${space[2]};
    vertical-align: top;
  }
  tr > :first-child {
    padding-left: ${space[4]};
  }
  tr > :last-child {
    padding-right: ${space[4]};
  }
  > thead th {
    border-bottom: 1px solid ${color.border};
    font-size: ${text.small};
  }
  > tbody > tr > th {
    padding-top: 14px;
    padding-bottom: 0;
    font-weight: ${weight.regular};
  }
  td[data-cell] {
    width: 150px;
  }
  td[data-cell='quantity'],
  td[data-cell='discount'] {
    width: 110px;
  }
  td[data-cell='toggle'] {
    width: 52px;
    padding-top: 10px;
    white-space: nowrap;
  }
  td[data-cell='discount'] > span {
    line-height: 34px;
  }
  td[data-cell='total'] {
    width: 130px;
    padding-top: 14px;
    font-variant-numeric: tabular-nums;
  }
  > tbody > tr[data-note] > td {
    padding-top: 0;
  }
  tr[data-dropped] th {
    color: ${color.textMuted};
    text-decoration: line-through;
  }
  ${media.below('small')} {
    > thead tr,
    tr[data-line] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 72px 112px;
    }
    tr[data-line] {
      border-bottom: 1px solid ${color.border};
    }
    /* The name stands above its figures and needs no heading, the discount has its own; the others do. */
    > thead th {
      padding-top: 0;
      padding-bottom: ${space[1]};
    }
    > thead th:not([data-align='end']),
    > thead th[data-cell='discount'] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    > thead th:nth-child(2) {
      padding-left: ${space[4]};
    }
    > tbody > tr > th {
      display: flex;
      flex-wrap: wrap;
      grid-column: 1 / 3;
      gap: 0 ${space[2]};
      align-items: baseline;
      padding-top: ${space[3]};
    }
    td[data-cell] {
      width: auto;
    }
    /* A locked line has no button beside its name, whose place the price would take. */
    td[data-cell='price'] {
      grid-column: 1;
      padding-left: ${space[4]};
    }
    td[data-cell='price'],
    td[data-cell='quantity'] {
      padding-inline-end: 0;
      input {
        padding-right: ${space[2]};
      }
    }
    > thead th:nth-child(-n + 3) {
      padding-right: ${space[2]};
    }
    td[data-cell='total'] {
      padding-top: 18px;
    }
    tr > [data-cell='total'] {
      padding-right: ${space[4]};
    }
    td[data-cell='toggle'] {
      grid-row: 1;
      grid-column: 3;
      padding-bottom: 0;
    }
    td[data-cell='discount'] {
      display: flex;
      grid-row: 3;
      grid-column: 1 / -1;
      gap: ${space[2]};
      align-items: center;
      padding-top: 0;
      padding-left: ${space[4]};
    }
    td[data-cell='discount']:has(input)::before {
      content: 'Discount %';
      color: ${color.textMuted};
      font-size: ${text.small};
    }
    td[data-cell='discount'] > :has(input) {
      width: 80px;
    }
  }
`;

function PercentInput(props: ComponentProps<typeof MoneyInput>) {
  return <NumberInput {...props} unit="%" />;
}

interface LineRowProps extends StoredLine, ItemPart {
  hasDiscounts: boolean;
}

function LineRow({ item, line, stored, saver, isLocked, hasDiscounts }: LineRowProps) {
  const key = `line ${line.id}` as const;
  const unsavedValue = useUnsavedValue(saver, item.id, key);
  // Nobody can put it back.
  if (isLocked && stored.is_dropped && !unsavedValue) return null;
  const { name } = line.product;
  const values = unsavedValue?.value ?? stored;
  const isInvalid = unsavedValue?.status === 'invalid';
  const errors = isInvalid ? lineErrors(line.id, values) : {};
  const total = isInvalid ? null : lineTotal(values);
  // An option that the client has not taken still shows what it costs.
  const isDropped = values.is_dropped && !values.is_optional;

  const handleChange = (change: Partial<LineValues>) => {
    const changed = { ...values, ...change };
    saver.change(item, key, changed, toLinePatch(line.id, changed));
  };
  const cell = (
    Input: typeof MoneyInput,
    field: keyof Omit<LineValues, 'is_dropped' | 'is_optional'>,
    label: string,
  ) => (
    <Input
      label={label}
      hideLabel
      align="end"
      value={values[field]}
      error={errors[field]}
      disabled={isLocked}
      onChange={(value) => handleChange({ [field]: value })}
    />
  );
  return (
    <>
      <tr data-line={line.id} data-dropped={isDropped || undefined}>
        <th scope="row">
          <Row>
            {name}
            <SaveNote item={item} saver={saver} unsavedKey={key} />
            {!isDropped && (!isLocked || values.is_optional) && (
              <CheckboxInput
                label="Optional"
                value={values.is_optional}
                disabled={isLocked}
                onChange={(is_optional) =>
                  handleChange({ ...(isInvalid && stored), is_optional, is_dropped: is_optional })
                }
              />
            )}
          </Row>
        </th>
        {isDropped ? (
          <td colSpan={hasDiscounts ? 4 : 3} data-align="end">
            {messages.items.leftOut}
          </td>
        ) : (
          <>
            <td data-cell="price">{cell(MoneyInput, 'price', `Unit price of ${name}`)}</td>
            <td data-cell="quantity">{cell(NumberInput, 'quantity', `Quantity of ${name}`)}</td>
            {hasDiscounts && (
              <td data-cell="discount" data-align="end">
                {!line.is_discountable && <Muted>{messages.items.noDiscount}</Muted>}
                {line.is_discountable &&
                  cell(PercentInput, 'discount_percent', `Discount of ${name} in per cent`)}
              </td>
            )}
            <td data-cell="total" data-align="end" aria-label={`Line total of ${name}`}>
              {total === null ? '–' : formatMoney(total, 2)}
              {values.is_dropped && <Muted as="p">{messages.items.optional}</Muted>}
            </td>
          </>
        )}
        {!isLocked && (
          <td data-cell="toggle" data-align="end">
            {!values.is_optional && (
              <Button
                size="small"
                tone="ghost"
                icon={isDropped ? 'plus' : 'close'}
                onClick={() => handleChange({ ...(isInvalid && stored), is_dropped: !isDropped })}
              >
                {isDropped ? 'Put back' : <VisuallyHidden>Leave out</VisuallyHidden>}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            )}
          </td>
        )}
      </tr>
      {(problemOf(unsavedValue, isLocked) !== undefined || staleOf(unsavedValue?.error)) && (
        <tr data-note="">
          <td colSpan={6}>
            <SaveStatus {...{ item, saver, isLocked }} unsavedKey={key} of={name} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Renders the products of an item with their prices and quantities, which save themselves. A keystroke renders one line only. */
export function LineTable({ title, item, saver, isLocked }: ItemPart & { title: string }) {
  const lines = linesOf(item);
  const hasDiscounts = lines.some(
    ({ line, stored }) => line.is_discountable && !(isLocked && stored.is_dropped),
  );
  return (
    <Table aria-label={`Lines of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Product Name</th>
          <th scope="col" data-align="end">
            Unit price
          </th>
          <th scope="col" data-align="end">
            Quantity
          </th>
          {hasDiscounts && (
            <th scope="col" data-align="end" data-cell="discount">
              Discount %
            </th>
          )}
          <th scope="col" data-align="end" data-cell="total">
            Line total
          </th>
          {!isLocked && (
            <th scope="col">
              <VisuallyHidden>Leave out</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, stored }) => (
          <LineRow
            key={line.id}
            item={item}
            line={line}
            stored={stored}
            saver={saver}
            isLocked={isLocked}
            hasDiscounts={hasDiscounts}
          />
        ))}
      </tbody>
    </Table>
  );
}
