import { useFormikContext } from 'formik';
import type { OrganisationListItem, Quote } from 'api-contract';
import { Button } from 'shared-ui';
import { styled } from 'styled-components';
import type { InvoiceValues } from './invoice-values';

const Row = styled.div`
  grid-column: 1 / -1;
`;

interface SameAsQuoteProps {
  quote: Quote;
  /** Those that can be invoiced: another one is not offered. */
  organisations: readonly OrganisationListItem[];
}

/** Fills in who was quoted as who is invoiced, which most of the time is the same. */
export function SameAsQuote({ quote, organisations }: SameAsQuoteProps) {
  const { setValues, isSubmitting } = useFormikContext<InvoiceValues>();
  const { quote_organisation_id, quote_contact_id } = quote;
  if (!organisations.some(({ id }) => id === quote_organisation_id)) return null;

  const handleClick = () =>
    setValues((values) => ({
      ...values,
      invoice_organisation_id: quote_organisation_id,
      invoice_contact_id: quote_contact_id,
    }));
  return (
    <Row>
      <Button size="small" disabled={isSubmitting} onClick={() => void handleClick()}>
        Same as the quote
      </Button>
    </Row>
  );
}
