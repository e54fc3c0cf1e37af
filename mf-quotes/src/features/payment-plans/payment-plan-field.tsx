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
  dd {
    white-space: pre-line;
  }
`;

type Planned = Pick<
  Quote | NewQuote,
  'product_group_quote_items' | 'first_event_day' | 'date_sale_won' | 'payment_plan'
> &
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

/** The choice of parts that no plan has. */
const OWN = 0;

/** Renders the payment plan of a quote that can no longer change, and its invoices. */
export function LockedPaymentPlan({ quote }: { quote: Planned }) {
  const { payment_plan: plan, invoices = [] } = quote;
  return (
    plan !== null && (
      <Parts>
        <DefinitionList
          items={[
            { term: messages.label, value: plan },
            ...invoices.map(({ part, sub_total, currency, due_date }) => ({
              term: part ?? messages.whole,
              value: `${formatAmount(sub_total, currency)} plus VAT${due_date === null ? '' : `, due ${formatDate(due_date)}`}`,
            })),
          ]}
        />
      </Parts>
    )
  );
}

/** Renders the payment plan of a quote: the choice of one to begin with, its parts, and what they come to. */
export function PaymentPlanField({ quote }: { quote: Planned }) {
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
      {offered.length > 0 && (
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
          <PlanParts plan={plan} quote={quote} sale={values.date_sale_won ?? quote.date_sale_won} />
        </Parts>
      )}
    </>
  );
}
