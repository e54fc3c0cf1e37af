import { useMemo, useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import { fakeApi, heldResponse, renderApp } from '../../test/support';
import { paths, UNDO_HEADER } from 'api-contract';
import { api as client } from '../client';
import { Button } from '../components';
import { formatQuantity } from '../format';
import { DataTable, useChosenRows, type RowSelection } from '.';

interface Town {
  id: number;
  name: string;
}
const nameOf = ({ name }: Town) => name;
const columns = [{ key: 'name', header: 'Name', value: nameOf, text: nameOf }];
const rowKey = ({ id }: Town) => id;

const onVisit = jest.fn();
beforeEach(() => onVisit.mockReset());

function Visit() {
  const { pick, nameOf, report, clear } = useChosenRows();
  const close = async (ids: readonly (string | number)[]) => {
    const responses = await Promise.all(ids.slice(1).map((id) => client.post('/closed-towns', { id })));
    const results = ids.map(Number).map((id) => ({
      id,
      name: nameOf(id),
      to: `/towns/${id}`,
      state: id === 1 ? ('failed' as const) : ('done' as const),
    }));
    report(
      { doneText: formatQuantity(ids.length - 1, 'town closed', 'towns closed'), results },
      ...responses,
    );
    clear();
  };
  return (
    <>
      <Button onClick={() => pick((ids) => onVisit([...ids]))}>Visit</Button>
      <Button onClick={() => pick((ids) => void close(ids))}>Close towns</Button>
    </>
  );
}

function Towns({ names }: { names: readonly string[] }) {
  const [selected, onChange] = useState<ReadonlySet<string | number>>(new Set());
  const rows = useMemo(() => names.map((name, index) => ({ id: index + 1, name })), [names]);
  const selection = useMemo(
    (): RowSelection<Town> => ({ selected, onChange, nameOf, actions: () => <Visit /> }),
    [selected],
  );
  return (
    <DataTable
      label="Towns"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      empty={{ title: 'No towns' }}
      selection={selection}
      error={undefined}
      onRetry={() => undefined}
      isRetrying={false}
    />
  );
}

const render = (names = ['Bath', 'Derby', 'Leeds'], url = '/') => {
  const api = fakeApi();
  const app = renderApp(<Towns names={names} />, { url, api });
  const { actor } = app;
  const press = (name: string) => actor.click(screen.getByRole('button', { name }));
  return {
    ...app,
    api,
    press,
    check: (name: string) => actor.click(screen.getByRole('checkbox', { name })),
    filter: async (text: string) => {
      await actor.clear(screen.getByRole('searchbox'));
      if (text) await actor.type(screen.getByRole('searchbox'), text);
    },
  };
};

const bar = () => within(screen.getByRole('region', { name: 'Selected towns' }));
const thirty = Array.from({ length: 30 }, (_, index) => `Town ${String(index + 1).padStart(2, '0')}`);

it('An action is for the selected rows at once where all of them are shown', async () => {
  const { check, press } = render();
  await check('Select Bath');
  await check('Select Leeds');
  expect(bar().getByText('2 selected')).toBeVisible();
  await press('Visit');
  expect(onVisit).toHaveBeenCalledWith([1, 3]);
  await press('Select all 3');
  expect(bar().getByText('3 selected')).toBeVisible();
});

describe('What became of an action on several rows', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Towns' }));
  const undos = ({ api }: Pick<ReturnType<typeof render>, 'api'>) =>
    api.calls.flatMap(({ path }) => (path.startsWith('/undo') ? path : []));
  const close = async () => {
    const app = render();
    app.api
      .on('post', '/closed-towns', ({ body }) => ({
        body: {},
        headers: { [UNDO_HEADER.toLowerCase()]: String((body as Town).id) },
      }))
      .on('post', /^\/undo/, { body: { restored_count: 1, left_count: 0 } });
    for (const name of ['Bath', 'Derby', 'Leeds']) await app.check(`Select ${name}`);
    await app.press('Close towns');
    await screen.findByText('2 towns closed');
    return app;
  };

  it('is shown above the list, has the focus, and outlasts a reload until it is closed', async () => {
    const app = await close();
    expect(screen.queryByRole('region', { name: 'Selected towns' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Towns' }).parentElement).toHaveFocus();
    app.unmount();
    render();
    expect(panel().getByRole('list', { name: 'Not done yet' })).toHaveTextContent('Bath');
    expect(panel().getByRole('list', { name: 'Done' })).toHaveTextContent('DerbyDoneLeeds');
    await app.actor.click(panel().getByRole('button', { name: 'Close Towns' }));
    expect(screen.queryByText('2 towns closed')).not.toBeInTheDocument();
  });

  it('is undone by its button', async () => {
    const app = await close();
    await app.press('Undo');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Towns' })).not.toBeInTheDocument();
    expect(undos(app)).toEqual([paths.undo(3), paths.undo(2)]);
  });

  it.each([
    ['was lost', { fail: 'network' } as const, [3, 2]],
    ['says why it can’t be', { status: 422, body: { message: 'Undone already.', errors: {} } }, [2]],
  ])('goes on, pressed again, where the first undo %s', async (_, refusal, again) => {
    const app = await close();
    app.api.on('post', paths.undo(3), refusal);
    await app.press('Undo');
    expect(await screen.findByText('Not undone')).toBeVisible();
    app.api.on('post', paths.undo(3), { body: { restored_count: 1, left_count: 0 } });
    await app.press('Undo');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(undos(app).slice(1)).toEqual(again.map(paths.undo));
  });

  it('is not undone twice where the second undo was lost, after a reload too', async () => {
    const app = await close();
    app.api.on('post', paths.undo(2), { fail: 'network' });
    await app.press('Undo');
    expect(await screen.findByText('Not undone')).toBeVisible();
    app.unmount();
    const reloaded = render();
    reloaded.api.on('post', paths.undo(2), { body: { restored_count: 1, left_count: 0 } });
    await reloaded.press('Undo');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(undos(reloaded)).toEqual([paths.undo(2)]);
  });

  it('is undone by Ctrl+Z while it has the focus', async () => {
    const app = await close();
    await app.actor.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(undos(app)).toHaveLength(2);
  });

  it('is undone once while Ctrl+Z is held down', async () => {
    const app = await close();
    await app.actor.keyboard('{Control>}{z>3/}{/Control}');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(undos(app)).toEqual([paths.undo(3), paths.undo(2)]);
  });

  it('stays where it is of another action, which was done while the first was undone', async () => {
    const app = await close();
    const undone = heldResponse({ body: { restored_count: 1, left_count: 0 } });
    app.api.on('post', paths.undo(2), undone.handler);
    await app.press('Undo');
    for (const name of ['Bath', 'Derby']) await app.check(`Select ${name}`);
    await app.press('Close towns');
    expect(await screen.findByText('1 town closed')).toBeVisible();
    act(() => undone.release());
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(screen.getByText('1 town closed')).toBeVisible();
  });
});

describe('Selected rows that a filter leaves out', () => {
  const selectThree = async () => {
    const app = render();
    for (const name of ['Bath', 'Derby', 'Leeds']) await app.check(`Select ${name}`);
    await app.filter('leeds');
    expect(await bar().findByText('3 selected, 2 not shown')).toBeVisible();
    await app.press('Visit');
    expect(onVisit).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog', { name: '2 of the 3 selected are not shown' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bath', 'Derby']);
    return app;
  };

  it('are left alone by default', async () => {
    const { press } = await selectThree();
    expect(screen.getByRole('button', { name: 'Only the 1 shown' })).toHaveFocus();
    await press('Only the 1 shown');
    expect(onVisit).toHaveBeenCalledWith([3]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are meant too if the user says so', async () => {
    const { press } = await selectThree();
    await press('All 3');
    expect(onVisit).toHaveBeenCalledWith([1, 2, 3]);
  });

  it('stay as they are where the user cancels', async () => {
    const { press } = await selectThree();
    await press('Cancel');
    expect(onVisit).not.toHaveBeenCalled();
    expect(bar().getByText('3 selected, 2 not shown')).toBeVisible();
  });

  it('can be all that are selected', async () => {
    const { check, filter, press } = render();
    await check('Select Bath');
    await filter('leeds');
    expect(await bar().findByText('1 selected, 1 not shown')).toBeVisible();
    await press('Visit');
    expect(screen.queryByRole('button', { name: /^Only/ })).not.toBeInTheDocument();
    await press('All 1');
    expect(onVisit).toHaveBeenCalledWith([1]);
  });
});

describe('Neighbouring rows', () => {
  const five = thirty.slice(0, 5);
  const box = (row: number) => screen.getByRole('checkbox', { name: `Select Town 0${row}` });
  const checked = () => [1, 2, 3, 4, 5].filter((row) => box(row).matches(':checked'));

  it('are selected by a click on the first and one with Shift on the last, and cleared in the same way', async () => {
    const { actor, check } = render(five);
    await check('Select Town 04');
    await actor.keyboard('{Shift>}');
    await actor.click(box(2));
    expect(checked()).toEqual([2, 3, 4]);
    await actor.keyboard('{/Shift}');
    await actor.click(box(5));
    await actor.click(box(3));
    await actor.keyboard('{Shift>}');
    await actor.click(box(5));
    expect(checked()).toEqual([2]);
  });

  it('are selected by pulling the pressed pointer over their boxes, until it goes up', async () => {
    const { actor } = render(five);
    await actor.pointer([
      { target: box(2), keys: '[MouseLeft>]' },
      { target: box(4) },
      { keys: '[/MouseLeft]' },
      { target: box(5) },
    ]);
    expect(checked()).toEqual([2, 3, 4]);
  });
});

describe('The box of the head', () => {
  it('adds and removes the rows of the page, and no others', async () => {
    const { check, press } = render(thirty, '/?size=10');
    const head = 'Select all towns on this page';
    await check(head);
    expect(bar().getByText('10 selected')).toBeVisible();
    await press('Next page');
    expect(bar().getByText('10 selected, 10 not shown')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: head })).not.toBeChecked();
    await check(head);
    expect(bar().getByText('20 selected, 10 not shown')).toBeVisible();
    await check(head);
    expect(bar().getByText('10 selected, 10 not shown')).toBeVisible();
  });

  it('has a button beside it for all that the list finds, whose rows the user has asked for', async () => {
    const { check, press, filter } = render(thirty, '/?size=10');
    await check('Select Town 01');
    await press('Select all 30');
    expect(bar().getByText('30 selected')).toBeVisible();
    await press('Visit');
    expect(onVisit.mock.calls[0]).toEqual([thirty.map((_, index) => index + 1)]);
    await filter('town 3');
    expect(await bar().findByText('30 selected, 26 not shown')).toBeVisible();
    await press('Clear selection');
    expect(screen.queryByRole('region', { name: 'Selected towns' })).not.toBeInTheDocument();
  });
});
