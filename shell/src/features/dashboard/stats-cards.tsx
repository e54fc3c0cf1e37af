import type { DashboardStats } from 'api-contract';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { StatsCard, type StatsCardProps } from './stats-card';

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
