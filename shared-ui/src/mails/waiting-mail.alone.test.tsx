import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeProposal, makeUser } from 'api-contract/testing';
import {
  dialogOf,
  isClosed,
  message,
  open,
  press,
  render,
  sentOf,
  type Rendered,
} from '../../test/render-mails';
import { heldResponse, type FakeHandler } from '../../test/support';

describe('Send', () => {
  /** Writes an email and presses Send. */
  const send = async (app: Rendered, id = 42) => {
    await open(app, id);
    await app.actor.type(message(), 'Thanks');
    await press(app, 'Send');
    await isClosed(id);
  };

  it('waits ten seconds, counted down in a message, and is then told to have sent', async () => {
    const app = render();
    await open(app);
    jest.useFakeTimers();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
    expect(screen.getByText('Sending in 10 s')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(7000));
    expect(screen.getByText('Sending in 3 s')).toBeVisible();
    expect(sentOf(app)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    jest.useRealTimers();
    expect(await screen.findByText('Email queued')).toBeVisible();
    expect(screen.getByText('It will be sent in a moment.')).toBeVisible();
    expect(sentOf(app)).toEqual([
      expect.objectContaining({ request_key: 'key-42', contact_id: 8, content: 'Dear Sam,\n\n{{link}}' }),
    ]);
  });

  it('sends at once with Send now, and leaves no draft', async () => {
    const app = render();
    await send(app);
    await press(app, 'Send now');
    expect(await screen.findByText('Email queued')).toBeVisible();
    expect(screen.queryByText(/^Sending in/)).not.toBeInTheDocument();
    await open(app);
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}');
  });

  it('gives the focus to the message, whose time goes on, and then back to the button that opened it', async () => {
    const app = render();
    await open(app);
    jest.useFakeTimers();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
    expect(document.activeElement).toHaveTextContent(/^Email Q-42.*Sending in 10 s/);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    expect(await screen.findByText('Email queued')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Email Q-42' })).toHaveFocus();
  });

  it('can be taken back, on another page too, with all as it was', async () => {
    const app = render();
    await send(app);
    await app.actor.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await press(app, 'Take back');
    await dialogOf(42);
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}Thanks');
    expect(screen.getByRole('combobox', { name: /^To/ })).toHaveFocus();
    expect(sentOf(app)).toEqual([]);
    await press(app, 'Send');
    await press(app, 'Send now');
    expect(await screen.findByText('Email queued')).toBeVisible();
    expect(sentOf(app)).toHaveLength(1);
  });

  it('is taken back by opening the same email again', async () => {
    const app = render();
    await send(app);
    await open(app);
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}Thanks');
    expect(screen.queryByText(/^Sending in/)).not.toBeInTheDocument();
  });

  it('says that it is still being sent where the same email is opened again', async () => {
    const app = render();
    const held = heldResponse({ status: 201, body: makeProposal() });
    app.api.on('post', paths.quoteProposals(42), held.handler);
    await send(app);
    await press(app, 'Send now');
    await press(app, 'Email Q-42');
    expect(await screen.findByText('It is still being sent. Try again in a moment.')).toBeVisible();
    await act(async () => held.release());
    expect(await screen.findByText('Email queued')).toBeVisible();
    await open(app);
    expect(sentOf(app)).toHaveLength(1);
  });

  it('opens the email again where it fails, with the reason and all that was typed', async () => {
    const app = render();
    const reason = 'The quote was changed while it was being sent, so it wasn’t sent.';
    const refusal: FakeHandler = {
      status: 422,
      body: { message: 'Some of it is not right.', errors: { subject: [reason] } },
    };
    app.api.on('post', paths.quoteProposals(42), refusal);
    await send(app);
    await press(app, 'Send now');
    await dialogOf(42);
    expect(await screen.findByText('Some of it is not right.')).toBeVisible();
    const subject = screen.getByRole('textbox', { name: /^Subject/ });
    expect(subject).toHaveAccessibleDescription(reason);
    await waitFor(() => expect(subject).toHaveFocus());
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}Thanks');
    app.unmount();
    const reloaded = render();
    expect((await open(reloaded)).getByText('Here is the email you didn’t send')).toBeVisible();
  });

  it('where another one was sent with its key says so, and takes a new key for what is sent then', async () => {
    const app = render();
    const reason = 'An email was already sent to sam@harbour.example on 21 November 2026.';
    const body = { message: 'Some of it is not right.', errors: { request_key: [reason] } };
    app.api.on('post', paths.quoteProposals(42), { status: 422, body });
    await send(app);
    await press(app, 'Send now');
    expect(await screen.findByText(reason)).toBeVisible();
    app.api.on('post', paths.quoteProposals(42), { status: 201, body: makeProposal() });
    await press(app, 'Send');
    await press(app, 'Send now');
    await isClosed();
    const keys = sentOf(app).map(({ request_key }) => request_key);
    expect(keys).toEqual(['key-42', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('of another email sends the one that waits', async () => {
    const app = render();
    await send(app, 42);
    await send(app, 43);
    await waitFor(() => expect(sentOf(app, 42)).toHaveLength(1));
    expect(sentOf(app, 43)).toEqual([]);
    await press(app, 'Send now');
    await waitFor(() => expect(sentOf(app, 43)).toHaveLength(1));
    await waitFor(() => expect(screen.getAllByText('Email queued')).toHaveLength(2));
  });

  it('sends at once when the page is left, of which the browser asks only before Send', async () => {
    const app = render();
    const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await open(app);
    await app.actor.type(message(), 'Thanks');
    expect(isAsked()).toBe(true);
    await press(app, 'Send');
    await isClosed(42);
    expect(isAsked()).toBe(false);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(sentOf(app)).toHaveLength(1));
    expect(await screen.findByText('Email queued')).toBeVisible();
  });

  it('sends before the session of a user who signs out ends', async () => {
    const app = render();
    const { handler, release } = heldResponse({ status: 201, body: makeProposal() });
    app.api.on('post', paths.quoteProposals(42), handler).on('post', paths.logout(), { status: 204 });
    await send(app);
    await press(app, 'Sign out');
    await waitFor(() => expect(sentOf(app)).toHaveLength(1));
    const [call] = app.api.callsTo('post', paths.quoteProposals(42));
    expect(call?.headers).toHaveProperty('authorization', expect.stringContaining('Bearer token'));
    expect(app.api.callsTo('post', paths.logout())).toEqual([]);
    release();
    await waitFor(() => expect(app.api.callsTo('post', paths.logout())).toHaveLength(1));
    app.unmount();
    await open(render());
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}');
  });

  it('sends when the user signs out in another tab, and then ends the session', async () => {
    const app = render();
    app.api.on('post', paths.logout(), { status: 204 });
    await send(app);
    act(() => {
      localStorage.removeItem(ACCESS_TOKEN_KEY);
      window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY }));
    });
    await waitFor(() => expect(sentOf(app)).toHaveLength(1));
    await waitFor(() => expect(app.api.callsTo('post', paths.logout())).toHaveLength(1));
    for (const path of [paths.quoteProposals(42), paths.logout()])
      expect(app.api.callsTo('post', path)[0]?.headers['authorization']).toMatch(/^Bearer token/);
  });

  it('is not sent as another user who signs in meanwhile', async () => {
    const app = render();
    await send(app);
    const first = screen.getByRole('link', { name: 'Elsewhere' });
    app.api.get(paths.user(), makeUser({ id: 77 })).on('post', paths.logout(), { status: 204 });
    act(() => {
      localStorage.setItem(ACCESS_TOKEN_KEY, 'of another user');
      window.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY }));
    });
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await open(app);
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}');
    expect(sentOf(app)).toEqual([]);
  });

  it('that was under way when the page was left says so, and the same email is not sent twice', async () => {
    const app = render();
    app.api.on('post', paths.quoteProposals(42), heldResponse({ status: 201 }).handler);
    await send(app);
    await press(app, 'Send now');
    await waitFor(() => expect(sentOf(app)).toHaveLength(1));
    // The page that is left goes on with its work here, which is why this suite has one of its own.
    app.unmount();

    const reloaded = render({ request_key: 'another-key' });
    const dialog = await open(reloaded);
    expect(dialog.getByText('This email may have been sent')).toBeVisible();
    await press(reloaded, 'Send');
    await press(reloaded, 'Send now');
    await waitFor(() => expect(sentOf(reloaded)).toMatchObject([{ request_key: 'key-42' }]));
  });
});
