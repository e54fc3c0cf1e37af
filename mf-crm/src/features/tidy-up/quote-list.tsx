import {
  addDays,
  followUpSchema,
  formSchema,
  pages,
  paths,
  type QuietQuote,
  type QuietQuotePage,
  type QuietQuoteSort,
} from 'api-contract';
import {
  api,
  dateColumn,
  formatDate,
  formatMoney,
  QuoteStatusBadge,
  serverRows,
  serverToday,
  textColumn,
  toPageQuery,
  type DataTableProps,
} from 'shared-ui';
import { DateField, TextField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { organisationColumn } from './organisation-column';
import { isTidyUpList } from './api';
import { RowForm } from './row-form';

const schema = formSchema(followUpSchema.omit(['user_id']));

function FollowUpForm({ id, reference_label }: QuietQuote) {
  return (
    <RowForm
      label={`Follow-up of ${reference_label}`}
      schema={schema}
      initialValues={{ content: '', due_on: addDays(serverToday(), 1) }}
      onSave={async (values) => {
        await api.post(paths.quoteFollowUps(id), values, { updates: isTidyUpList });
        return `${formatDate(values.due_on)} · ${values.content}`;
      }}
    >
      <TextField
        name="content"
        label={`Next step for ${reference_label}`}
        hideLabel
        placeholder="Next step"
        autoComplete="off"
      />
      <DateField name="due_on" label={`Day of the follow-up of ${reference_label}`} hideLabel />
    </RowForm>
  );
}

/** The open quotes that may be forgotten, each of which is given a follow-up in its row. */
export const quietQuotes: DataTableProps<QuietQuote> = {
  label: 'Quotes without follow-up',
  urlPrefix: 'quotes-',
  /** The keys are the sort words of `GET /tidy-up/quotes`. */
  columns: [
    textColumn('quote', 'Quote', ({ reference_label }) => reference_label, { nowrap: true }),
    {
      key: 'status',
      header: 'Status',
      sortable: false,
      compact: 'figure',
      render: ({ quote_status }) => <QuoteStatusBadge status={quote_status} />,
    },
    organisationColumn,
    textColumn('agent', 'Sales agent', ({ sales_agent_user }) => sales_agent_user.name, { priority: 4 }),
    textColumn('total', 'Total including VAT', ({ total_amount }) => formatMoney(total_amount, 2), {
      align: 'end',
      priority: 4,
    }),
    dateColumn('activity', 'Last activity', ({ last_activity_at }) => last_activity_at),
    {
      key: 'follow-up',
      header: 'Follow-up',
      sortable: false,
      width: '40%',
      compact: 'wide',
      render: (row) => <FollowUpForm {...row} />,
    },
  ],
  rows: serverRows({
    pathOf: (view) => paths.quietQuotes(toPageQuery<QuietQuoteSort>(view)),
    rowsOf: ({ quotes }: QuietQuotePage) => quotes,
  }),
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => pages.quote(id),
  initialSort: { key: 'activity', direction: 'ascending' },
  filterPlaceholder: messages.tidyUp.filterQuotes,
  empty: messages.tidyUp.noQuotes,
};
