import { pages, reportDimensions } from 'api-contract';
import {
  Card,
  DefinitionList,
  formatDate,
  LinkButton,
  media,
  PageHeader,
  Skeleton,
  Stack,
  tokens,
  useListFilters,
} from 'shared-ui';
import { styled } from 'styled-components';
import { queryOf, reportFilters, sectionOf, useCustomerReport } from '../features/reports/api';
import { messages } from '../features/reports/messages';
import { ReportControls } from '../features/reports/report-controls';
import { ReportChart, ReportTable } from '../features/reports/report-figures';
import { MondayEmail } from '../features/reports/monday-email';
import { SectionChart, SectionTable, StatusChart } from '../features/reports/section';

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

const { ofQuotes, ofInvoices, ofAll, ofSections, perItem } = messages;

export function CustomerReportPage() {
  const { filters, choose } = useListFilters(reportFilters);
  const read = useCustomerReport(filters);
  const report = read.data;
  const { by } = queryOf(filters);
  const { name, countsPer } = reportDimensions[by];
  const section = sectionOf(filters);
  const definitions = section
    ? ofSections[section]
    : {
        ...(filters.figures === 'invoices' ? ofInvoices : ofQuotes),
        ...ofAll,
        ...(countsPer === 'item' && perItem(name)),
      };
  const chooseChart = (chart: string) => choose({ chart, sort: null });
  return (
    <>
      <PageHeader
        title="Reports"
        description={
          report &&
          (section
            ? messages.sectionPeriods[section](formatDate(report.from), formatDate(report.to))
            : messages.periods(
                formatDate(report.from),
                formatDate(report.to),
                formatDate(report.before.from),
                formatDate(report.before.to),
              ))
        }
        actions={
          <>
            {section === 'agents' && (
              <LinkButton to={pages.salesTargets(queryOf(filters).to.slice(0, 4))}>
                {messages.targets.edit}
              </LinkButton>
            )}
            <MondayEmail filters={filters} />
          </>
        }
      />
      <ReportControls filters={filters} onChoose={choose} />
      <Layout>
        <Area $name="chart">
          {report ? (
            section ? (
              <Stack>
                {section === 'forecast' && <StatusChart report={report} />}
                <SectionChart name={section} report={report} filters={filters} onChoose={chooseChart} />
              </Stack>
            ) : (
              <ReportChart report={report} filters={filters} onChoose={chooseChart} />
            )
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
          {section ? (
            <SectionTable key={section} name={section} read={read} filters={filters} />
          ) : (
            <ReportTable key={`${by} ${filters.figures}`} read={read} filters={filters} />
          )}
        </Area>
      </Layout>
    </>
  );
}
