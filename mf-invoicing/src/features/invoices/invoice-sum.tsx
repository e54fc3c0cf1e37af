import { fromPence, type Pence } from 'api-contract';
import { Badge, formatMoney, tokens } from 'shared-ui';
import { styled } from 'styled-components';

const Stack = styled.span`
  display: inline-grid;
  justify-items: end;
  gap: ${tokens.space[1]};
`;

interface InvoiceSumProps {
  subTotal: Pence;
  asQuoted: string | null;
}

/** The sub total of an invoice, and what was quoted where the invoice no longer says the same. */
export function InvoiceSum({ subTotal, asQuoted }: InvoiceSumProps) {
  const sum = formatMoney(fromPence(subTotal), 2);
  if (asQuoted === null) return sum;
  return (
    <Stack>
      <span>{sum} </span>
      <Badge tone="warning">{asQuoted}</Badge>
    </Stack>
  );
}
