import {
  INVOICE_STATUS,
  lastDaysWindow,
  pages,
  QUOTE_STATUS,
  type DashboardStats,
  type PipelineStage,
} from 'api-contract';
import { Card, formatCount, Link, serverToday, tokens } from 'shared-ui';
import styled from 'styled-components';

const { color, radius, space, text, weight } = tokens;

const listOf = (statusId: number) => pages.activeQuotes({ status: statusId });

/** The stages of open quotes, and the lists of what their figures count: of the won ones, where they are invoiced. */
export const stages: Readonly<Record<PipelineStage, { label: string; to: string }>> = {
  draft: { label: 'Draft', to: listOf(QUOTE_STATUS.draft) },
  sent: { label: 'Sent', to: listOf(QUOTE_STATUS.sent) },
  negotiating: { label: 'Negotiating', to: listOf(QUOTE_STATUS.negotiating) },
  sales_won_not_invoiced: { label: 'Sales Won not yet invoiced', to: pages.toInvoice() },
};

interface Figure {
  label: string;
  /** Undefined while it loads: the card has its place and its links already. */
  value: number | undefined;
  /** Where what it counts is dealt with: a list of as many. */
  to: string;
  /** Highlighted when above zero. */
  isAlert?: boolean;
}

interface StatsCardProps {
  title: string;
  /** The main number of the card. */
  total?: Figure;
  figures: Figure[];
  link: { label: string; to: string };
}

const Total = styled(Link)`
  display: inline-flex;
  align-items: baseline;
  gap: ${space[2]};
  margin-bottom: ${space[1]};
  color: ${color.textMuted};
  text-decoration: none;

  strong {
    color: ${color.text};
    font-size: ${text.figure};
    font-variant-numeric: tabular-nums;
    line-height: 1.1;
  }
  &:hover {
    color: ${color.link};
  }
`;

/** The link of a label covers its whole row. */
const Figures = styled.dl`
  > div {
    position: relative;
    display: flex;
    gap: ${space[3]};
    justify-content: space-between;
    margin: 0 calc(-1 * ${space[2]});
    padding: 2px ${space[2]};
    border-radius: ${radius.small};
  }
  > div:hover {
    background: ${color.surfaceHover};
  }
  > [data-alert] {
    color: ${color.dangerText};
    font-weight: ${weight.semibold};
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;

const Loading = styled.span`
  display: inline-block;
  width: 3ch;
  height: 0.8em;
  border-radius: ${radius.small};
  background: ${color.skeleton};
`;

const Value = ({ of }: { of: number | undefined }) => (of === undefined ? <Loading /> : formatCount(of));

function StatsCard({ title, total, figures, link }: StatsCardProps) {
  return (
    <Card title={title} actions={<Link to={link.to}>{link.label}</Link>}>
      {total && (
        <Total to={total.to}>
          <strong>
            <Value of={total.value} />
          </strong>{' '}
          {total.label}
        </Total>
      )}
      <Figures>
        {figures.map(({ label, value, to, isAlert = false }) => (
          <div key={label} data-alert={isAlert && value ? '' : undefined}>
            <dt>
              <Link to={to}>{label}</Link>
            </dt>
            <dd>
              <Value of={value} />
            </dd>
          </div>
        ))}
      </Figures>
    </Card>
  );
}

export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${space[4]};
`;

/** The sales of the last days, today included. */
const sold = (days: number, value: number | undefined): Figure => {
  const { from, to } = lastDaysWindow(days, serverToday());
  return { label: `Last ${days} days`, value, to: pages.sales({ from, to }) };
};

export function StatsCards({ stats }: { stats: DashboardStats | undefined }) {
  const { quotes, sales, invoices }: Partial<DashboardStats> = stats ?? {};
  return (
    <CardGrid aria-busy={!stats}>
      <StatsCard
        title="ACTIVE QUOTES"
        total={{ label: 'active', value: quotes?.active_count, to: pages.activeQuotes() }}
        figures={[
          { ...stages.draft, value: quotes?.draft_count },
          { ...stages.sent, value: quotes?.sent_count },
          { ...stages.negotiating, value: quotes?.negotiating_count },
          { ...stages.sales_won_not_invoiced, value: quotes?.sales_won_not_invoiced, isAlert: true },
        ]}
        link={{ label: 'View Quotes', to: pages.activeQuotes() }}
      />
      <StatsCard
        title="SALES WON"
        figures={[
          sold(7, sales?.days_7_count),
          sold(30, sales?.days_30_count),
          sold(60, sales?.days_60_count),
          sold(90, sales?.days_90_count),
        ]}
        link={{ label: 'View Sales', to: pages.sales() }}
      />
      <StatsCard
        title="INVOICES"
        figures={[
          {
            label: 'Draft',
            value: invoices?.draft_count,
            to: pages.invoices({ status: INVOICE_STATUS.draft }),
          },
          {
            label: 'Approved',
            value: invoices?.authorised_count,
            to: pages.invoices({ status: 'approved' }),
          },
          {
            label: 'Awaiting Payment',
            value: invoices?.awaiting_payment_count,
            to: pages.invoices({ status: 'awaiting-payment' }),
          },
          { label: 'Overdue', value: invoices?.overdue_count, to: pages.overdueClients(), isAlert: true },
        ]}
        link={{ label: 'View Invoices', to: pages.invoices() }}
      />
    </CardGrid>
  );
}
