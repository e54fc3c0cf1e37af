import type { DashboardStats } from 'api-contract';
import { Card, formatCount, Link, tokens } from 'shared-ui';
import styled from 'styled-components';

interface Figure {
  label: string;
  value: number;
  /** Highlighted when above zero. */
  isAlert?: boolean;
}

interface StatsCardProps {
  title: string;
  /** The main number of the card. */
  total?: { label: string; value: number };
  figures: Figure[];
  link: { label: string; to: string };
}

const Total = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${tokens.space[2]};
  margin-bottom: ${tokens.space[3]};
  color: ${tokens.color.textMuted};

  strong {
    color: ${tokens.color.text};
    font-size: ${tokens.text.figure};
    font-variant-numeric: tabular-nums;
    line-height: 1.1;
  }
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 56px auto;
  gap: ${tokens.space[2]} ${tokens.space[3]};
`;

const Row = styled.div<{ $alert: boolean }>`
  display: grid;
  /* Aligns the bars of all rows. */
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  color: ${({ $alert }) => ($alert ? tokens.color.dangerText : tokens.color.text)};
  font-weight: ${({ $alert }) => ($alert ? tokens.weight.semibold : tokens.weight.regular)};

  dd {
    display: contents;
  }
`;

const Track = styled.span<{ $alert: boolean }>`
  overflow: hidden;
  height: 6px;
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.neutralSoft};

  i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${({ $alert }) => ($alert ? tokens.color.danger : tokens.color.accent)};
  }
`;

const Value = styled.span`
  min-width: 3ch;
  text-align: right;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Renders counts as numbers and as bars relative to the largest, with a link to their list. */
function StatsCard({ title, total, figures, link }: StatsCardProps) {
  const largest = Math.max(1, ...figures.map(({ value }) => value));
  return (
    <Card title={title} footer={<Link to={link.to}>{link.label}</Link>}>
      {total && (
        <Total>
          <strong>{formatCount(total.value)}</strong> {total.label}
        </Total>
      )}
      <Rows>
        {figures.map(({ label, value, isAlert = false }) => {
          const alert = isAlert && value > 0;
          return (
            <Row key={label} $alert={alert}>
              <dt>{label}</dt>
              <dd>
                <Track $alert={alert} aria-hidden="true">
                  <i style={{ width: `${(value / largest) * 100}%` }} />
                </Track>
                <Value>{formatCount(value)}</Value>
              </dd>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${tokens.space[4]};
`;

const toCards = ({ quotes, sales, invoices }: DashboardStats): StatsCardProps[] => [
  {
    title: 'ACTIVE QUOTES',
    total: { label: 'active', value: quotes.active_count },
    figures: [
      { label: 'Draft', value: quotes.draft_count },
      { label: 'Sent', value: quotes.sent_count },
      { label: 'Negotiating', value: quotes.negotiating_count },
      { label: 'Sales Won not yet invoiced', value: quotes.sales_won_not_invoiced, isAlert: true },
    ],
    link: { label: 'View Quotes', to: '/quotes/active' },
  },
  {
    title: 'SALES WON',
    figures: [
      { label: 'Last 7 days', value: sales.days_7_count },
      { label: 'Last 30 days', value: sales.days_30_count },
      { label: 'Last 60 days', value: sales.days_60_count },
      { label: 'Last 90 days', value: sales.days_90_count },
    ],
    link: { label: 'View Sales', to: '/sales' },
  },
  {
    title: 'INVOICES',
    figures: [
      { label: 'Draft', value: invoices.draft_count },
      { label: 'Approved', value: invoices.authorised_count },
      { label: 'Awaiting Payment', value: invoices.awaiting_payment_count },
      { label: 'Overdue', value: invoices.overdue_count, isAlert: true },
    ],
    link: { label: 'View Invoices', to: '/invoices' },
  },
];

export function StatsCards({ stats }: { stats: DashboardStats }) {
  return (
    <Grid>
      {toCards(stats).map((card) => (
        <StatsCard key={card.title} {...card} />
      ))}
    </Grid>
  );
}
