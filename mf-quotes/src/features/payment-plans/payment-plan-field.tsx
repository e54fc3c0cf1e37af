import { useState } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import {
  formatAmount,
  formatPence,
  netOf,
  partDueText,
  partsOf,
  paymentPlanProblem,
  toMoneyLine,
  type InvoiceDetailsPatch,
  type NewQuote,
  type Quote,
} from 'api-contract';
import { DefinitionList, formatDate, SelectInput, serverToday } from 'shared-ui';
import { TextAreaField } from 'shared-ui/forms';
import { paymentPlans } from './api';
import { messages } from './messages';

const Parts = styled.div`
  grid-column: 1 / -1;
`;

type Planned = Pick<Quote | NewQuote, 'product_group_quote_items' | 'first_event_day' | 'date_sale_won'> &
  Partial<Pick<Quote, 'invoices'>>;

/** Renders what the parts of a plan come to, before VAT, and when they are due. */
function PlanParts({ plan, quote, sale }: { plan: string; quote: Planned; sale: string | null }) {
  const { product_group_quote_items: items, first_event_day: event = null } = quote;
  const net = netOf(items.flatMap((item) => item.child_quote_items).map(toMoneyLine));
  const words = { today: serverToday(), sale: 'the sale', format: formatDate };
  return (
    <DefinitionList
      items={partsOf(plan, net).map((part) => ({
        term: part.name,
        value: `${formatPence(part.net)} plus VAT, ${partDueText(part, { sale, event }, words)}`,
      }))}
    />
  );
}

/** Renders the invoices that were made of a plan. */
function InvoicedParts({ invoices }: Pick<Quote, 'invoices'>) {
  return (
    <DefinitionList
      items={invoices.map(({ part, sub_total, currency, due_date }) => ({
        term: part ?? messages.whole,
        value: `${formatAmount(sub_total, currency)} plus VAT${due_date === null ? '' : `, due ${formatDate(due_date)}`}`,
      }))}
    />
  );
}

/** The choice of parts that no plan has. */
const OWN = 0;

/** Renders the payment plan of a quote: the choice of one to begin with, its parts, and what they come to. */
export function PaymentPlanField({ quote, isLocked = false }: { quote: Planned; isLocked?: boolean }) {
  const { values, setFieldValue } = useFormikContext<InvoiceDetailsPatch>();
  const { data: plans = [] } = paymentPlans.useList();
  const offered = plans.filter(({ is_archived }) => !is_archived);
  const plan = values.payment_plan ?? '';
  const chosen = offered.find(({ payment_plan }) => payment_plan === plan);
  const isOwn = !chosen && plan.trim() !== '';
  /** The parts of its own that a plan has replaced. */
  const [replaced, setReplaced] = useState('');
  const own = isOwn || replaced !== '' ? [{ value: OWN, label: messages.own }] : [];
  return (
    <>
      {!isLocked && offered.length > 0 && (
        <SelectInput
          label={messages.choose}
          value={isOwn ? OWN : (chosen?.id ?? null)}
          placeholder={messages.none}
          options={[...own, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => {
            if (isOwn) setReplaced(plan);
            const next = offered.find((one) => one.id === id)?.payment_plan ?? '';
            void setFieldValue('payment_plan', id === OWN ? replaced : next);
          }}
        />
      )}
      <TextAreaField name="payment_plan" hint={`${messages.hint} ${messages.blankHint}`} rows={3} />
      {plan.trim() !== '' && paymentPlanProblem(plan) === undefined && (
        <Parts>
          {quote.invoices?.length ? (
            <InvoicedParts invoices={quote.invoices} />
          ) : (
            <PlanParts plan={plan} quote={quote} sale={values.date_sale_won ?? quote.date_sale_won} />
          )}
        </Parts>
      )}
    </>
  );
}
