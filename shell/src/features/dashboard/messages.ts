import { formatCount } from 'shared-ui';
import { SALES_CHART_MONTHS } from 'api-contract';

export const messages = {
  loading: 'Loading the dashboard',
  notRefreshed: 'The figures could not be refreshed',
  notLoaded: 'The dashboard could not be loaded',
  exampleCompany: 'Clients get the details of the example company',
  exampleCompanyText:
    'Documents and emails have its name, address or payment details. Ask the person who looks after the intranet to enter those of your company in its configuration file.',
  noOpenQuotes: 'There are no open quotes at the moment.',
  noSales: `There were no sales in the last ${formatCount(SALES_CHART_MONTHS)} months.`,
  noNotes: 'No notes yet',
  noNotesText: 'Notes that are added to a quote appear here.',
};
