import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../client';
import { Tabs } from '../records/tabs';
import { renderApp } from '../testing';
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

test('A page names itself in its heading and in the browser, with its company', () => {
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

test('A busy button says so and cannot be pressed again', async () => {
  const pressed = jest.fn();
  const { actor } = renderApp(
    <Button busy onClick={pressed}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await actor.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('A button that shows an icon alone still has a name', () => {
  renderApp(<IconButton icon="trash" label="Remove item 01" />);
  expect(screen.getByRole('button', { name: 'Remove item 01' })).toBeInTheDocument();
});

test('A failure is announced in words and can be tried again', async () => {
  const retry = jest.fn();
  const error = new ApiError({ kind: 'http', status: 502, message: 'Request failed with status code 502' });
  const { actor } = renderApp(
    <ErrorState title="The invoices could not be loaded" error={error} onRetry={retry} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The invoices could not be loadedRequest failed with status code 502',
  );
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('Only an alert of danger interrupts', () => {
  renderApp(
    <>
      <Alert tone="info">Quietly</Alert>
      <Alert tone="danger">At once</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('At once');
});

test('Progress is told in percent while it is known', () => {
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
])('What is announced as %s reads "%s"', (title, heading) => {
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

test('A status is a word, not a colour alone', () => {
  renderApp(
    <Card title="Statuses">
      <QuoteStatusBadge status={{ id: 4, name: 'Sales Won' }} />
      <Badge tone="danger">Overdue</Badge>
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Statuses' })).toHaveTextContent('Sales WonOverdue');
});

test('The first stop of the Tab key leads past the menu', async () => {
  const { actor } = renderApp(<SkipLink />);
  await actor.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

function Notes() {
  const [text, setText] = useState('');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

describe('Tabs', () => {
  const tabs = [
    { id: 'details', label: 'Quote Details', content: 'Details' },
    { id: 'notes', label: 'Internal Notes', count: 3, content: <Notes /> },
    { id: 'tools', label: 'Tools', content: 'Tools' },
  ];
  const open = (url = '/') => renderApp(<Tabs label="Quote" tabs={tabs} />, { url });
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;

  test('show one view, which the address names', async () => {
    const { actor, currentUrl } = open();
    expect(screen.getByRole('tabpanel', { name: 'Quote Details' })).toHaveTextContent('Details');
    await actor.click(screen.getByRole('tab', { name: 'Tools' }));
    await waitFor(() => expect(currentUrl()).toBe('/?tab=tools'));
    await actor.click(screen.getByRole('tab', { name: 'Quote Details' }));
    await waitFor(() => expect(currentUrl()).toBe('/'));
  });

  test('open where the address says, and at the first when it says nonsense', () => {
    open('/?tab=tools').unmount();
    open('/?tab=tools');
    expect(selected()).toBe('Tools');
    document.body.innerHTML = '';
    open('/?tab=nonsense');
    expect(selected()).toBe('Quote Details');
  });

  test('are one stop of the Tab key, and arrows move between them', async () => {
    const { actor } = open();
    await actor.tab();
    expect(screen.getByRole('tab', { name: 'Quote Details' })).toHaveFocus();
    await actor.keyboard('{ArrowLeft}');
    await waitFor(() => expect(selected()).toBe('Tools'));
    await actor.keyboard('{Home}');
    await waitFor(() => expect(selected()).toBe('Quote Details'));
  });

  test('follow every press, however quickly one comes after the other', async () => {
    const { currentUrl } = open();
    screen.getByRole('tab', { name: 'Quote Details' }).focus();
    const press = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
    // Both in one go: nothing is drawn between them.
    act(() => {
      press();
      press();
    });
    expect(screen.getByRole('tab', { name: 'Tools' })).toHaveFocus();
    expect(selected()).toBe('Tools');
    await waitFor(() => expect(currentUrl()).toBe('/?tab=tools'));
  });

  test('open at once, while the address is still on its way', async () => {
    let arrive = () => {};
    const wait = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
    const calls = [() => null, wait, wait];
    const { actor, currentUrl } = renderApp([
      {
        path: '/',
        loader: () => calls.shift()?.() ?? null,
        hydrateFallbackElement: <p>Loading</p>,
        element: <Tabs label="Quote" tabs={tabs} />,
      },
    ]);
    await actor.click(await screen.findByRole('tab', { name: 'Quote Details' }));
    await actor.keyboard('{End}');
    expect(currentUrl()).toBe('/');
    expect(selected()).toBe('Tools');
    expect(screen.getByRole('tabpanel', { name: 'Tools' })).toBeVisible();
    await act(async () => arrive());
    await waitFor(() => expect(currentUrl()).toBe('/?tab=tools'));
    expect(selected()).toBe('Tools');
  });

  test('keep what was typed into a view while another is looked at', async () => {
    const { actor } = open('/?tab=notes');
    await actor.type(screen.getByRole('textbox', { name: 'Note' }), 'Call back');
    await actor.click(screen.getByRole('tab', { name: 'Tools' }));
    await waitFor(() => expect(selected()).toBe('Tools'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await actor.click(screen.getByRole('tab', { name: /Internal Notes/ }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call back'));
  });
});
