import { reportDimensions } from 'api-contract';
import {
  Card,
  DefinitionList,
  formatDate,
  media,
  PageHeader,
  Skeleton,
  tokens,
  useListFilters,
} from 'shared-ui';
import { styled } from 'styled-components';
import { queryOf, reportFilters, useCustomerReport } from '../features/reports/api';
import { chartFigureOf, figuresOf, isMoney } from '../features/reports/figure';
import { ReportChart } from '../features/reports/report-chart';
import { messages } from '../features/reports/messages';
import { ReportControls } from '../features/reports/report-controls';
import { ReportTable } from '../features/reports/report-table';

/** What is counted stands beside the chart, or below everything where there is no room. */
const Layout = styled.div`
  display: grid;
  grid-template: 'chart words' auto 'table table' auto / minmax(0, 3fr) minmax(0, 2fr);
  gap: ${tokens.space[4]};
  ${media.below('large')} {
    grid-template: 'chart' auto 'table' auto 'words' auto / minmax(0, 1fr);
  }
`;

const Area = styled.div<{ $name: string }>`
  display: grid;
  grid-area: ${({ $name }) => $name};
  min-width: 0;
`;

const { ofQuotes, ofInvoices, ofAll, perItem } = messages;

export function CustomerReportPage() {
  const { filters, choose } = useListFilters(reportFilters);
  const read = useCustomerReport(filters);
  const report = read.data;
  const { by } = queryOf(filters);
  const figures = figuresOf(filters);
  const { name, countsPer } = reportDimensions[by];
  const definitions = {
    ...(filters.figures === 'invoices' ? ofInvoices : ofQuotes),
    ...ofAll,
    ...(countsPer === 'item' && perItem(name)),
  };
  return (
    <>
      <PageHeader
        title="Customers"
        description={
          report &&
          messages.periods(
            formatDate(report.from),
            formatDate(report.to),
            formatDate(report.before.from),
            formatDate(report.before.to),
          )
        }
      />
      <ReportControls filters={filters} onChoose={choose} />
      <Layout>
        <Area $name="chart">
          {report ? (
            <ReportChart
              report={report}
              sums={figures.filter(isMoney)}
              figure={chartFigureOf(filters)}
              onChoose={(chart) => choose({ chart, sort: null })}
            />
          ) : (
            !read.error && (
              <Card>
                <Skeleton lines={8} />
              </Card>
            )
          )}
        </Area>
        <Area $name="words">
          <Card title={messages.counted}>
            <DefinitionList items={Object.entries(definitions).map(([term, value]) => ({ term, value }))} />
          </Card>
        </Area>
        <Area $name="table">
          <ReportTable
            key={`${by} ${filters.figures}`}
            read={read}
            by={by}
            figures={figures}
            filters={filters}
          />
        </Area>
      </Layout>
    </>
  );
}
