import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, type FakeApi } from '../testing';
import { answerOf, anyPage, firstName, list, openList, pagesAsked, question, serve, things } from './things';

const filtersAsked = (api: FakeApi) =>
  pagesAsked(api)
    .filter((asked) => asked.get('page') === '1')
    .map((asked) => asked.get('filter'));

describe('a list of bearable length', () => {
  it('shows its first page before the rest has come', async () => {
    const api = fakeApi()
      .on('get', anyPage, serve(things(120)))
      .on('get', '/things', () => new Promise(() => undefined));
    openList(api);

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
    expect(screen.getByText('120 there')).toBeVisible();
    await waitFor(() => expect(api.callsTo('get', '/things')).toHaveLength(1));
  });

  it('asks the server no more once it is here', async () => {
    const api = fakeApi()
      .on('get', anyPage, serve(things(120)))
      .get('/things', things(120));
    const { actor } = openList(api);
    expect(await screen.findByText('120 here')).toBeVisible();

    await actor.type(screen.getByRole('searchbox'), 'Thing 12');

    expect(await screen.findByText('3 here')).toBeVisible();
    expect(filtersAsked(api)).toEqual(['']);
  });

  it('stays with the server when it has more rows than it bears itself', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(120)));
    openList(api, { of: { ...list, most: 119 } });

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
    await waitFor(() => expect(pagesAsked(api).map((asked) => asked.get('page'))).toEqual(['1', '2']));
    expect(api.callsTo('get', '/things')).toHaveLength(0);
  });

  it('stays with the server when the rest cannot be had', async () => {
    const api = fakeApi()
      .on('get', anyPage, serve(things(120)))
      .on('get', '/things', { status: 403 });
    const { actor } = openList(api);
    await screen.findByText('Rows 1–50 of 120');

    await actor.click(screen.getByRole('button', { name: 'Last page' }));

    expect(await screen.findByText('Rows 101–120 of 120')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a list that is too long', () => {
  const openLong = (api: FakeApi, url?: string) => openList(api, { wholeUpTo: 100, url });

  it('is never read whole', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(101)));
    const { actor } = openLong(api);
    await screen.findByText('Rows 1–50 of 101');

    await actor.click(screen.getByRole('button', { name: 'Last page' }));

    expect(await screen.findByText('Rows 101–101 of 101')).toBeVisible();
    expect(api.callsTo('get', '/things')).toHaveLength(0);
  });

  it('stays with the server when choices of its own leave few of it', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(3)));
    const narrowed: typeof list = {
      ...list,
      toPage: (answer) => ({ ...list.toPage(answer), all: 101 }),
    };
    const { actor } = openList(api, { wholeUpTo: 100, of: narrowed });
    await screen.findByText('Rows 1–3 of 3');

    await actor.type(screen.getByRole('searchbox'), 'Thing 2');

    expect(await screen.findByText('Rows 1–1 of 1 (filtered from 3)')).toBeVisible();
    expect(api.callsTo('get', '/things')).toHaveLength(0);
  });

  it('is asked for what was typed, and the address follows', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(120)));
    const { actor, currentUrl } = openLong(api);
    await screen.findByText('Rows 1–50 of 120');

    await actor.click(screen.getByRole('searchbox'));
    await actor.paste('Thing 12');

    expect(screen.getByRole('searchbox')).toHaveValue('Thing 12');
    expect(await screen.findByText('Rows 1–2 of 2 (filtered from 120)')).toBeVisible();
    expect(screen.getByText('2 there')).toBeVisible();
    expect(filtersAsked(api)).toEqual(['', 'Thing 12']);
    await waitFor(() => expect(currentUrl()).toBe('/?q=Thing+12'));
  });

  it('keeps the rows, as busy, until the next page is here', async () => {
    let send: (() => void) | undefined;
    const api = fakeApi().on('get', anyPage, async (call) => {
      const asked = question(call);
      if (asked.get('page') === '2') await new Promise<void>((resolve) => (send = resolve));
      return { body: answerOf(things(120), asked) };
    });
    const { actor } = openLong(api);
    await screen.findByText('Rows 1–50 of 120');
    const frame = () => screen.getByRole('table', { name: 'Things' }).closest('[aria-busy]');
    expect(frame()).toHaveAttribute('aria-busy', 'false');

    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(send).toBeDefined());
    expect(frame()).toHaveAttribute('aria-busy', 'true');
    expect(firstName()).toBe('Thing 1');
    expect(screen.getByText('Rows 1–50 of 120')).toBeVisible();

    send?.();
    expect(await screen.findByText('Rows 51–100 of 120')).toBeVisible();
    expect(firstName()).toBe('Thing 51');
    expect(frame()).toHaveAttribute('aria-busy', 'false');
  });

  it('has the next page by the time that somebody turns to it', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(180)));
    const { actor } = openLong(api);
    await screen.findByText('Rows 1–50 of 180');
    await waitFor(() => expect(pagesAsked(api).map((asked) => asked.get('page'))).toEqual(['1', '2']));
    await act(async () => undefined);

    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));

    expect(screen.getByText('Rows 51–100 of 180')).toBeVisible();
    expect(firstName()).toBe('Thing 51');
    await waitFor(() => expect(pagesAsked(api).map((asked) => asked.get('page'))).toContain('3'));

    await actor.click(screen.getByRole('button', { name: 'Last page' }));
    expect(await screen.findByText('Rows 151–180 of 180')).toBeVisible();
    expect(pagesAsked(api).map((asked) => asked.get('page'))).not.toContain('5');
  });

  it('says nothing of a page that it could not have ahead, until somebody turns to it', async () => {
    const api = fakeApi().on('get', anyPage, (call) =>
      question(call).get('page') === '2'
        ? { status: 403, body: { message: 'Not for you.' } }
        : { body: answerOf(things(180), question(call)) },
    );
    const { actor } = openLong(api);
    await waitFor(() => expect(pagesAsked(api)).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await actor.click(screen.getByRole('button', { name: 'Next page' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Things could not be loaded');
    expect(firstName()).toBe('Thing 1');
  });

  it('goes on from the page that was chosen last, and never draws the late answer of another', async () => {
    let send: (() => void) | undefined;
    const api = fakeApi().on('get', anyPage, async (call) => {
      const asked = question(call);
      if (asked.get('page') === '2') await new Promise<void>((resolve) => (send = resolve));
      return { body: answerOf(things(180), asked) };
    });
    const { actor } = openLong(api);
    await screen.findByText('Rows 1–50 of 180');

    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(send).toBeDefined());
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Rows 101–150 of 180')).toBeVisible();
    send?.();
    await actor.click(screen.getByRole('button', { name: 'Next page' }));

    expect(await screen.findByText('Rows 151–180 of 180')).toBeVisible();
    expect(firstName()).toBe('Thing 151');
  });

  it('says what is not found, and clearing the filter brings all back', async () => {
    const { actor } = openLong(fakeApi().on('get', anyPage, serve(things(120))), '/?q=nothing');
    expect(await screen.findByText('Nothing matches “nothing”')).toBeVisible();

    await actor.click(screen.getByRole('button', { name: 'Clear the filter' }));

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
  });

  it('says that it could not be loaded, and Retry brings it', async () => {
    const api = fakeApi().on('get', anyPage, { status: 403, body: { message: 'Not for you.' } });
    const { actor } = openLong(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Things could not be loadedNot for you.');

    api.on('get', anyPage, serve(things(120)));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
  });
});

describe('a list with nothing in it', () => {
  it('says so', async () => {
    openList(fakeApi().on('get', anyPage, serve([])).get('/things', []));

    expect(await screen.findByText('There are no things yet')).toBeVisible();
  });
});
