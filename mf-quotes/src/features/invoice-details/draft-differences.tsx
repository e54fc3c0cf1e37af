import {
  findField,
  INVOICE_CONTENT_FIELDS,
  labelOf,
  type InvoiceDifference,
  type InvoicePreview,
} from 'api-contract';
import { Alert, Badge, Muted, Stack, useConfirm, useRuntimeConfig } from 'shared-ui';
import { formatValue, PlainHead, PlainTable, tableRoles } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { messages } from '../../messages';

/** A note has line ends, and may have one long word. */
const Differences = styled.div`
  td {
    vertical-align: top;
  }
  td::before {
    flex: none;
  }
  td > span {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const isWhole = (field: string): boolean => field === 'line' || field === 'description';

const fieldOf = (field: string) => findField(INVOICE_CONTENT_FIELDS, field);

const whatOf = ({ part, line, field }: InvoiceDifference): string =>
  [part, line !== null && `Line ${line}`, (line === null || !isWhole(field)) && labelOf(fieldOf(field))]
    .filter(Boolean)
    .join(': ');

interface DraftDifferencesProps {
  differences: readonly InvoiceDifference[];
  providerName: string;
}

/** Renders what a save would change in the invoice at the provider, and what of it was changed there. */
function DraftDifferences({ differences, providerName }: DraftDifferencesProps) {
  const columns = ['Field', `In ${providerName}`, 'After saving'];
  return (
    <Stack>
      {differences.some(({ changed_there }) => changed_there) && (
        <Alert tone="warning">{messages.invoiceDetails.changedThere(providerName)}</Alert>
      )}
      <Differences>
        <PlainTable label={messages.invoiceDetails.differences}>
          <PlainHead headers={columns} />
          <tbody {...tableRoles.group}>
            {differences.map((difference) => {
              const { part, line, field, description, provider, ours, changed_there } = difference;
              const cells = [
                <>
                  {whatOf(difference)} {!isWhole(field) && <Muted as="div">{description}</Muted>}
                </>,
                <>
                  {formatValue(provider, fieldOf(field))}{' '}
                  {changed_there && (
                    <Badge tone="warning">{messages.invoiceDetails.changedBadge(providerName)}</Badge>
                  )}
                </>,
                formatValue(ours, fieldOf(field)),
              ];
              return (
                <tr key={`${part} ${line} ${field} ${provider === null}`} {...tableRoles.row}>
                  {cells.map((cell, index) => (
                    <td key={columns[index]} {...tableRoles.cell} data-label={columns[index]}>
                      <span>{cell}</span>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </PlainTable>
      </Differences>
    </Stack>
  );
}

/** Returns a function that asks whether to update the invoice, where that changes anything at the provider. */
export function useConfirmDifferences() {
  const { provider } = useRuntimeConfig();
  const confirm = useConfirm();
  return async ({ differences }: InvoicePreview): Promise<boolean> =>
    differences.length === 0 ||
    confirm({
      title: messages.invoiceDetails.update,
      text: <DraftDifferences differences={differences} providerName={provider.name} />,
      confirmLabel: messages.invoiceDetails.yesUpdate,
      size: 'large',
    });
}
