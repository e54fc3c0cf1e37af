import { screen } from '@testing-library/react';
import { ApiError } from '../client';
import { renderApp } from '../../test/support';
import {
  Alert,
  Badge,
  Button,
  Card,
  ComingSoonCard,
  DefinitionList,
  ErrorState,
  IconButton,
  PageHeader,
  ProgressBar,
  QuoteStatusBadge,
  SkipLink,
} from '.';

test('A page header sets the heading and the document title with the company', () => {
  renderApp(
    <PageHeader
      title="Active Quotes"
      crumbs={[{ label: 'Quotes', to: '/quotes/all' }]}
      actions={<Button>Create New</Button>}
    />,
    { config: { company: { name: 'Crown Events', line: '' } } },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Active Quotes' })).toBeInTheDocument();
  expect(document.title).toBe('Active Quotes · Crown Events');
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Quotes');
});

test('A busy button is marked as busy and disabled', async () => {
  const pressed = jest.fn();
  const { actor } = renderApp(
    <Button busy onClick={pressed}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toBeDisabled();
  await actor.dblClick(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('An icon button has an accessible name', () => {
  renderApp(<IconButton icon="trash" label="Remove item 01" />);
  expect(screen.getByRole('button', { name: 'Remove item 01' })).toBeInTheDocument();
});

test('An error state is announced and offers Retry', async () => {
  const retry = jest.fn();
  const error = new ApiError({ kind: 'http', status: 502, message: 'Request failed with status code 502' });
  const { actor } = renderApp(
    <ErrorState title="The invoices could not be loaded" error={error} onRetry={retry} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The invoices could not be loadedWe can’t reach the intranet.Technical detailsRequest failed with status code 502',
  );
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('Only a danger alert is assertive', () => {
  renderApp(
    <>
      <Alert tone="info">Quietly</Alert>
      <Alert tone="danger">At once</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('At once');
});

test('A progress bar has a percentage while it is known', () => {
  renderApp(
    <>
      <ProgressBar label="Download" value={0.256} />
      <ProgressBar label="Preparing" />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Download' })).toHaveAttribute('aria-valuenow', '26');
  expect(screen.getByRole('progressbar', { name: 'Preparing' })).not.toHaveAttribute('aria-valuenow');
});

test.each([
  [undefined, 'Coming Soon'],
  ['Customers', 'Customers is coming soon'],
])('A coming-soon card with title %s reads "%s"', (title, heading) => {
  renderApp(<ComingSoonCard title={title} />);
  expect(screen.getByText(heading)).toBeInTheDocument();
  expect(screen.getByText('This feature is not yet available but will be coming soon.')).toBeInTheDocument();
});

test('A definition list names each fact and shows a dash for an unknown one', () => {
  renderApp(
    <DefinitionList
      items={[
        { term: 'Organisation', value: 'Crown Events' },
        { term: 'Purchase order', value: null },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Organisation',
    'Purchase order',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Crown Events', '–']);
});

test('A status badge has text', () => {
  renderApp(
    <Card title="Statuses">
      <QuoteStatusBadge status={{ id: 4, name: 'Sales Won' }} />
      <Badge tone="danger">Overdue</Badge>
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Statuses' })).toHaveTextContent('Sales WonOverdue');
});

test('The skip link is the first Tab stop', async () => {
  const { actor } = renderApp(<SkipLink />);
  await actor.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});
