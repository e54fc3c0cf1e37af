import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeChoice, makeChoiceResponse, makeErrorBody, makeUser } from 'api-contract/testing';
import { fakeApi, heldResponse, renderApp, serveChoices, type FakeApi } from '../../test/support';
import { ChoiceInput, type ChoiceInputProps } from '.';

const organisations = [
  { id: 1, name: 'Acme' },
  { id: 2, name: 'Café Royal', isRecent: true },
  { id: 3, name: 'Harbour Events' },
  { id: 4, name: 'Harbour Lights' },
];

type PageProps = Partial<ChoiceInputProps> & { initial?: number | null };

function Page({ initial = null, ...props }: PageProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <ChoiceInput label="Organisation" kind="organisation" value={value} onChange={setValue} {...props} />
      <output>{String(value)}</output>
      <button>Elsewhere</button>
    </>
  );
}

const offering = () => serveChoices(fakeApi(), 'organisation', organisations);
const open = async (props: PageProps = {}, api: FakeApi = offering()) => {
  const app = renderApp(<Page {...props} />, { api, user: makeUser() });
  await screen.findByRole('combobox');
  return { api, ...app };
};

const box = () => screen.getByRole('combobox', { name: 'Organisation' });
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByText(/^(null|\d+)$/).textContent;
const asked = ({ calls }: FakeApi) => calls.map(({ path }) => path).filter((path) => path !== paths.user());
const harbour = paths.choices('organisation', { filter: 'harb' });

test('A page asks for nothing before the box is used, where it knows the name', () => {
  const api = offering();
  renderApp(<Page initial={3} chosen={{ id: 3, name: 'Harbour Events' }} />, { api });
  expect(box()).toHaveValue('Harbour Events');
  expect(api.calls).toEqual([]);
});

test('A name that the page does not know is asked for by its id', async () => {
  const { api } = await open({ initial: 3 });
  await waitFor(() => expect(box()).toHaveValue('Harbour Events'));
  expect(asked(api)).toEqual([paths.choices('organisation', { id: 3 })]);
});

test('The open box offers those used last above the others', async () => {
  const { actor } = await open();
  await actor.click(box());
  expect(await option('Acme')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Recently used' })).getByRole('option')).toHaveTextContent(
    'Café Royal',
  );
  expect(within(screen.getByRole('group', { name: 'Others' })).getAllByRole('option')).toHaveLength(3);
});

test('A product group has its price and its contents', async () => {
  const stand = makeChoice({
    name: '4000-00 - Stand',
    price: 3530,
    products: [
      { name: 'Floor space', quantity: 24 },
      { name: 'Furniture', quantity: 1 },
    ],
  });
  const api = fakeApi().on('get', /^\/choices\/product_group/, {
    body: makeChoiceResponse({ choices: [stand] }),
  });
  const { actor } = await open({ kind: 'product_group' }, api);
  await actor.click(box());
  const shown = await option(/4000-00 - Stand/);
  expect(shown).toHaveTextContent('24 × Floor space, Furniture');
  expect(shown).toHaveTextContent('£3,530');
  await actor.click(shown);
  expect(box()).toHaveValue('4000-00 - Stand');
});

test('Records with a heading stand below it', async () => {
  const groups = [
    { id: 1, name: '4000-00 - Stand', group: 'Exhibition Space' },
    { id: 2, name: '5000-00 - Livestream', group: 'Digital' },
  ];
  const { actor } = await open({ kind: 'product_group' }, serveChoices(fakeApi(), 'product_group', groups));
  await actor.click(box());
  expect(within(await screen.findByRole('group', { name: 'Digital' })).getByRole('option')).toHaveTextContent(
    '5000-00 - Livestream',
  );
});

test('What is typed is asked of the server, and the earlier choices stay meanwhile', async () => {
  const api = offering();
  const late = heldResponse({
    body: makeChoiceResponse({ choices: [makeChoice({ id: 9, name: 'Harbour' })] }),
  });
  api.on('get', harbour, late.handler);
  const { actor } = await open({}, api);
  await actor.click(box());
  await option('Acme');
  await actor.type(box(), 'harb');
  await waitFor(() => expect(api.callsTo('get', harbour)).toHaveLength(1));
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  expect(listed()).not.toEqual([]);

  late.release();
  await waitFor(() => expect(listed()).toEqual(['Harbour']));
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
});

test('A late response to an earlier text changes nothing', async () => {
  const api = offering();
  const late = heldResponse({ body: makeChoiceResponse({ choices: [makeChoice({ id: 9, name: 'Late' })] }) });
  const first = paths.choices('organisation', { filter: 'h' });
  api.on('get', first, late.handler);
  const { actor } = await open({}, api);
  await actor.type(box(), 'h');
  await waitFor(() => expect(api.callsTo('get', first)).toHaveLength(1));
  await actor.type(box(), 'arb');
  await waitFor(() => expect(listed()).toEqual(['Harbour Events', 'Harbour Lights']));
  late.release();
  await actor.keyboard('{ArrowDown}');
  expect(listed()).toEqual(['Harbour Events', 'Harbour Lights']);
});

test('Many matches ask for more to be typed', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Harbour ${index + 1}` }));
  const { actor } = await open({}, serveChoices(fakeApi(), 'organisation', many));
  await actor.click(box());
  expect(await screen.findByText('More results: keep typing')).toBeVisible();
  await actor.keyboard('harb');
  await actor.tab();
  await waitFor(() =>
    expect(box()).toHaveAccessibleDescription(
      '“harb” matches more than 20 choices: choose one from the list.',
    ),
  );
});

describe('By keyboard alone, before the matches are there', () => {
  const openHeld = async (
    body = makeChoiceResponse({ choices: [makeChoice({ id: 9, name: 'Harbour' })] }),
  ) => {
    const late = heldResponse({ body });
    const api = offering().on('get', harbour, late.handler);
    const app = await open({}, api);
    await app.actor.click(box());
    await option('Acme');
    await app.actor.keyboard('harb');
    return { ...app, release: late.release };
  };

  test.each([1, 2])('Enter, pressed %d times, takes the first of them and sends no form', async (times) => {
    const { release } = await openHeld();
    for (let time = 0; time < times; time += 1)
      expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
    expect(chosen()).toBe('null');
    release();
    await waitFor(() => expect(chosen()).toBe('9'));
    expect(box()).toHaveValue('Harbour');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('Tab takes the only one once it is', async () => {
    const { actor, release } = await openHeld();
    await actor.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveValue('harb');
    release();
    await waitFor(() => expect(box()).toHaveValue('Harbour'));
    expect(chosen()).toBe('9');
  });

  test('Tab keeps what matches nothing, and says so', async () => {
    const { actor, release } = await openHeld(makeChoiceResponse({ choices: [] }));
    await actor.tab();
    release();
    await waitFor(() =>
      expect(box()).toHaveAccessibleDescription('No results for “harb”: choose one from the list.'),
    );
    expect(box()).toHaveValue('harb');
  });
});

test('What has failed says why, and Enter asks again', async () => {
  const api = offering().on('get', paths.choices('organisation'), {
    status: 403,
    body: makeErrorBody({ message: 'Not now.' }),
  });
  const { actor } = await open({}, api);
  await actor.click(box());
  expect(await screen.findByText('The choices could not be loaded: Not now.')).toBeVisible();
  serveChoices(api, 'organisation', organisations);
  await actor.keyboard('{ArrowDown}{Enter}');
  expect(await option('Acme')).toBeVisible();
});

describe('A new record', () => {
  const onCreate = jest.fn();
  const create = { label: 'New organisation', onCreate };
  beforeEach(() => onCreate.mockReset());

  test('is offered in the list where nothing is found, with what was typed', async () => {
    const { actor } = await open({ create });
    await actor.type(box(), 'Zebra');
    expect(await option('New organisation “Zebra”')).toBeVisible();
    await actor.keyboard('{ArrowDown}{Enter}');
    expect(onCreate).toHaveBeenCalledWith('Zebra');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('is not begun by an Enter that was for a match, soon or late, which sends no form either', async () => {
    const { actor } = await open({ create });
    await actor.type(box(), 'Zebra{Enter}');
    expect(await option('New organisation “Zebra”')).toHaveAttribute('aria-selected', 'false');
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
    expect(onCreate).not.toHaveBeenCalled();
  });

  test('is offered below what matches, unless one has just that name', async () => {
    const { actor } = await open({ create });
    await actor.type(box(), 'Harbour');
    expect(await option('New organisation “Harbour”')).toBeVisible();
    await actor.type(box(), ' Lights');
    await option('Harbour Lights');
    expect(screen.queryByRole('option', { name: /New organisation/ })).not.toBeInTheDocument();
  });

  test('is begun by the button too', async () => {
    const { actor } = await open({ create });
    await actor.type(box(), 'Zebra');
    await option(/Zebra/);
    await actor.click(screen.getByRole('button', { name: 'New organisation' }));
    expect(onCreate).toHaveBeenCalledWith('Zebra');
  });
});

test('Where there is nothing at all the field says what to do first, also when something is typed', async () => {
  const api = serveChoices(fakeApi(), 'organisation', []);
  const { actor } = await open({ noOptions: 'Create one first.' }, api);
  await actor.click(box());
  expect(await screen.findByText('Create one first.')).toBeVisible();
  expect(screen.getByRole('listbox').parentElement).toHaveAttribute('data-hidden');
  await actor.type(box(), 'Ac');
  await screen.findByText('No results');
  expect(screen.getByText('Create one first.')).toBeVisible();
});

test('Some can stand first under names of their own, also one that is no record', async () => {
  const [own, none] = [
    { id: 3, name: 'Our own' },
    { id: 0, name: 'None of them' },
  ];
  const { actor } = await open({ first: [own, none] });
  await actor.click(box());
  await option('Harbour Lights');
  expect(listed().slice(0, 2)).toEqual(['Our own', 'None of them']);
  await actor.click(await option('None of them'));
  expect(box()).toHaveValue('None of them');
  expect(chosen()).toBe('0');
});

test('One can stand first under its own name, and one can be left out', async () => {
  const { actor } = await open({ first: { id: 3, name: 'Our own' }, except: 1 });
  await actor.click(box());
  await option('Harbour Lights');
  expect(listed()).toEqual(['Our own', 'Café Royal', 'Harbour Lights']);
  await actor.click(await option('Our own'));
  expect(box()).toHaveValue('Our own');
  await actor.clear(box());
  await actor.type(box(), 'harb');
  await waitFor(() => expect(listed()).toEqual(['Harbour Events', 'Harbour Lights']));
});

test('Several can be ticked: the list stays open for the pointer, and what was typed is taken once', async () => {
  const onChange = jest.fn();
  const { actor } = await open({ ticked: [3], onChange });
  await actor.click(box());
  expect(await option('Harbour Events')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  await actor.click(await option('Acme'));
  expect(onChange).toHaveBeenLastCalledWith(1, { id: 1, name: 'Acme' });
  await actor.type(box(), 'harbour events');
  await waitFor(() => expect(listed()).toEqual(['Harbour Events']));
  await actor.tab();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('A choice is taken back with Clear', async () => {
  const { actor } = await open({ initial: 3, chosen: { id: 3, name: 'Harbour Events' } });
  await actor.click(screen.getByRole('button', { name: 'Clear Organisation' }));
  expect(chosen()).toBe('null');
  expect(box()).toHaveFocus();
});
