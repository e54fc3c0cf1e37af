import { OVERDUE_AGES, pages, withoutOtherCurrencies } from 'api-contract';
import { BarChart, Card, formatMoney, Muted, PageHeader, Stack, tokens } from 'shared-ui';
import { styled } from 'styled-components';
import { useOverdueTotals } from '../features/chasing/api';
import { ageHeaders, OverdueTable } from '../features/chasing/overdue-table';
import { messages } from '../messages';
import { invoiceList } from '../paths';

/** The bars stand beside each other where there is room. */
const Ages = styled.div`
  > ol {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
    gap: ${tokens.space[3]} ${tokens.space[6]};
  }
`;

/** Renders what is overdue of all clients by its age; each bar leads to the clients who owe it. Nothing where nothing is, or it could not be read. */
function Ageing() {
  const { data, error } = useOverdueTotals();
  if (data?.total_count === 0 || (error && !data)) return null;
  return (
    <Card title="Overdue by age">
      <Stack>
        <Ages>
          <BarChart
            label="Overdue by age"
            layout="rows"
            bars={OVERDUE_AGES.map((age, index) => {
              const figure = data ? formatMoney(data.found_ages[index], 2) : '–';
              return {
                key: age,
                label: ageHeaders[age],
                name: ageHeaders[age],
                size: data?.found_ages[index] ?? 0,
                figure,
                description: figure,
                to: `${pages.overdueClients.pattern}?age=${age}`,
              };
            })}
          />
        </Ages>
        {data && data.found_other_currency > 0 && (
          <Muted as="p" $small>
            {messages.chasing.sums(withoutOtherCurrencies(data.found_other_currency))}
          </Muted>
        )}
      </Stack>
    </Card>
  );
}

export function OverduePage() {
  return (
    <>
      <PageHeader title="Overdue Clients" crumbs={[invoiceList]} description={messages.chasing.description} />
      <Stack>
        <Ageing />
        <OverdueTable />
      </Stack>
    </>
  );
}
