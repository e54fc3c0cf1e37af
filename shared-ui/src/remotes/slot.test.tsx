import { useEffect, useState, use } from 'react';
import { act, screen, within } from '@testing-library/react';
import { makeQuote } from 'api-contract/testing';
import { reach } from '../client/reach';
import { Card } from '../components';
import { RemoteError } from '../errors';
import { renderApp } from '../../test/support';
import {
  RemotePanel,
  Slot,
  useSlot,
  type QuoteInvoicePanelProps,
  type RemoteModule,
  type Remotes,
  type SlotEntry,
  type SlotFills,
} from '.';

const moduleOf = (name: string, slots: SlotFills): RemoteModule => ({
  name,
  version: '1.0.0-abc',
  contract: '^1.0.0',
  routes: [],
  slots,
});

const cardOf = (module: string, title: string): SlotEntry => ({ slot: 'dashboard.card', module, title });

type Card = NonNullable<SlotFills['dashboard.card']>;

/** Renders the cards of modules, by the name of the module. */
function openCards(
  cards: Record<string, Card>,
  { order = [] as string[], load = undefined as Remotes['load'] | undefined } = {},
) {
  const slots = Object.keys(cards).map((name) => cardOf(name, name.replace('mf-', '')));
  const config = { slots: { 'dashboard.card': order } };
  const own: Remotes['load'] = (name) => Promise.resolve(moduleOf(name, { 'dashboard.card': cards[name]! }));
  return renderApp(
    <>
      <Slot name="dashboard.card" props={{}} />
      <p>The rest of the page</p>
    </>,
    { remotes: { slots, load: load ?? own }, config, styled: true },
  );
}

const says = (text: string): Card =>
  function Says() {
    return <Card title={text}>{text}</Card>;
  };
const Broken: Card = () => {
  throw new Error('It broke.');
};

const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

describe('the fills of a slot', () => {
  const three = { 'mf-c': says('c'), 'mf-a': says('a'), 'mf-b': says('b') };

  test('come in the order of the configuration, the others after them by name', async () => {
    openCards(three, { order: ['mf-gone', 'mf-b'] });
    await screen.findByText('a', { selector: 'div' });
    expect(titles()).toEqual(['b', 'a', 'c']);
  });

  test('are left out where the configuration switches them off', async () => {
    openCards(three, { order: ['-mf-a', 'mf-b'] });
    await screen.findByText('b', { selector: 'div' });
    expect(titles()).toEqual(['b', 'c']);
  });

  test.each([
    [[], 'mf-b'],
    [['mf-c'], 'mf-c'],
    [['-mf-b'], 'mf-a'],
    [['-mf-b', 'mf-c'], 'mf-c'],
  ])('are one where the slot shows one: with the configuration %j that of %s', (order, shown) => {
    const ShownModules = () =>
      useSlot('organisation.create').map(({ module }) => <p key={module}>{module}</p>);
    const since = { 'mf-a': '2026-03-02T09:00:00Z', 'mf-b': undefined, 'mf-c': '2026-03-03T09:00:00Z' };
    const slots = Object.entries(since).map(([module, at]) => ({
      slot: 'organisation.create',
      module,
      title: 'New organisation',
      since: at,
    }));
    const load = jest.fn();
    renderApp(<ShownModules />, {
      remotes: { slots, load },
      config: { slots: { 'organisation.create': order } },
    });
    expect(screen.getAllByText(/^mf-/).map(({ textContent }) => textContent)).toEqual([shown]);
  });

  test('come by name without a configuration', async () => {
    openCards(three);
    await screen.findByText('a', { selector: 'div' });
    expect(titles()).toEqual(['a', 'b', 'c']);
  });

  test('are none where nothing fills it, and no module is loaded', () => {
    const load = jest.fn();
    const { container } = renderApp(<Slot name="dashboard.card" props={{}} />, {
      remotes: { load, slots: [{ ...cardOf('mf-a', 'A'), slot: 'quote.tab' }] },
    });
    expect(container).toHaveTextContent('');
    expect(load).not.toHaveBeenCalled();
  });

  test('get the props of the slot', async () => {
    const changed = jest.fn();
    const InvoicePanel = ({ quote, onChange }: QuoteInvoicePanelProps) => (
      <button onClick={() => onChange()}>Invoice of quote {quote.id}</button>
    );
    const props = {
      quote: makeQuote({ id: 42 }),
      isUnlocked: false,
      onUnlocked: () => undefined,
      onChange: changed,
    };
    const { actor } = renderApp(<Slot name="quote.invoice" props={props} />, {
      remotes: {
        slots: [{ slot: 'quote.invoice', module: 'mf-invoicing', title: 'Invoice' }],
        load: (name) => Promise.resolve(moduleOf(name, { 'quote.invoice': InvoicePanel })),
      },
    });
    await actor.click(await screen.findByRole('button', { name: 'Invoice of quote 42' }));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('leave no box where they render nothing', async () => {
    const { container } = openCards({ 'mf-a': () => null, 'mf-b': says('b') });
    await screen.findByText('b', { selector: 'div' });
    const boxes = [...container.querySelectorAll('div')].filter((box) => box.childNodes.length === 0);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]).not.toBeVisible();
  });
});

/** Modules that do what they should not, with what the user is told. */
const bad: [string, Card, string][] = [
  ['throws while it renders', Broken, 'bad has stopped working'],
  [
    'throws in an effect',
    function Late() {
      useEffect(() => {
        throw new Error('It broke.');
      }, []);
      return 'x';
    },
    'bad has stopped working',
  ],
  ['returns rubbish', (() => ({ rubbish: 1 })) as unknown as Card, 'bad has stopped working'],
  ['is no component', 5 as unknown as Card, 'bad has stopped working'],
  [
    'renders for ever',
    function Endless() {
      const [turn, setTurn] = useState(0);
      setTurn(turn + 1);
      return turn;
    },
    'bad has stopped working',
  ],
  ['is not exposed', undefined as unknown as Card, 'mf-bad has nothing for dashboard.card.'],
];

describe('one that fails', () => {
  test.each(bad)('because it %s does not affect the others or the page', async (_, card, message) => {
    const lines = expectConsole('error');
    openCards({ 'mf-bad': card, 'mf-good': says('good') });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const failed = screen.getByRole('region', { name: 'bad' });
    expect(within(failed).getByText('mf-bad 1.0.0-abc')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'good' })).toBeVisible();
    expect(screen.getByText('The rest of the page')).toBeVisible();
    expect(lines.filter((line) => line.includes('mf-bad 1.0.0-abc failed.'))).toHaveLength(1);
  });

  test('renders again by Retry', async () => {
    expectConsole('error');
    let isBroken = true;
    const Fragile: Card = () => {
      if (isBroken) throw new Error('It broke.');
      return <p>Deliveries</p>;
    };
    const { actor } = openCards({ 'mf-bad': Fragile });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isBroken = false;
    await actor.click(retry);
    expect(await screen.findByText('Deliveries')).toBeVisible();
  });

  test('loads again by itself, when the server is back that could not be reached', async () => {
    expectConsole('error');
    const load = jest.fn<Promise<RemoteModule>, [string]>();
    load
      .mockRejectedValueOnce(new Error('Failed to fetch'))
      .mockResolvedValueOnce(moduleOf('mf-bad', { 'dashboard.card': says('bad') }));
    openCards({ 'mf-bad': Broken }, { load });
    await screen.findByRole('alert');
    act(() => reach.set(false));
    expect(load).toHaveBeenCalledTimes(1);
    act(() => reach.set(true));
    expect(await screen.findByText('bad', { selector: 'div' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('loads again by Retry, when its module could not be loaded', async () => {
    const lines = expectConsole('error');
    const error = new RemoteError({
      remote: 'mf-bad',
      title: 'Deliveries',
      version: '1.0.0-abc',
      reason: 'timeout',
      message: 'It did not load within 12 seconds.',
      advice: 'The connection or the server may be slow. Try again.',
    });
    const load = jest.fn<Promise<RemoteModule>, [string]>();
    load
      .mockRejectedValueOnce(error)
      .mockResolvedValueOnce(moduleOf('mf-bad', { 'dashboard.card': says('bad') }));
    const { actor } = openCards({ 'mf-bad': Broken }, { load });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('bad could not be loadedIt did not load within 12 seconds.');
    expect(alert).toHaveTextContent('The connection or the server may be slow. Try again.');
    expect(screen.getByText('mf-bad 1.0.0-abc · timeout')).toBeInTheDocument();
    expect(lines).toContainEqual(expect.stringContaining('mf-bad 1.0.0-abc failed.'));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('bad', { selector: 'div' })).toBeVisible();
    expect(load.mock.calls).toEqual([['mf-bad'], ['mf-bad']]);
  });

  test('because the list of modules is lost blames no module', async () => {
    const lines = expectConsole('error');
    const error = new RemoteError({
      remote: 'shell',
      version: 'abc',
      title: 'The list of modules',
      reason: 'registry',
      message: 'The server did not give the list of modules.',
      advice: 'Try again in a moment.',
    });
    openCards({ 'mf-bad': Broken }, { load: () => Promise.reject(error) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The list of modules could not be loaded');
    expect(lines).toEqual([expect.stringContaining('shell abc failed.')]);
  });

  test('because it waits for ever is given up after the time limit, and the others go on', async () => {
    expectConsole('error');
    jest.useFakeTimers({ advanceTimers: true });
    const never = new Promise<string>(() => undefined);
    const Hanging: Card = () => use(never);
    openCards({ 'mf-bad': Hanging, 'mf-good': says('good') });
    expect(await screen.findByText('good', { selector: 'div' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(12_000);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It did not finish loading within 12 seconds.',
    );
    jest.useRealTimers();
  });
});

test('A build from before slots still gets the panel of another module by its name', async () => {
  const remotes: Remotes = {
    load: (name) =>
      Promise.resolve({
        ...moduleOf(name, {}),
        panels: {
          'new-contact': ({ organisationId }: { organisationId: number }) => <p>New at {organisationId}</p>,
        },
      }),
  };
  const props = { organisationId: 7, onSaved: () => undefined, onCancel: () => undefined };
  renderApp(<RemotePanel remote="mf-crm" panel="new-contact" title="New contact" props={props} />, {
    remotes,
  });
  expect(await screen.findByText('New at 7')).toBeVisible();
  // For the outlines of "Show modules".
  expect(screen.getByText('New at 7').parentElement).toHaveAttribute('data-module', 'mf-crm');
});
