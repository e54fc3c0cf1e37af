import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MAX_ATTACHMENT_BYTES, paths, UNDO_HEADER } from 'api-contract';
import { makeAttachment, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeApi } from '../../test/support';
import type { FakeReply } from '../../test/support/fake-api';
import { useAuth } from '../auth';
import { Link } from '../router';
import { Attachments } from './attachments';

const path = paths.quoteAttachments(42);

const order = new File(['the order'], 'Order 77.pdf', { type: 'application/pdf' });

const chooser = () => screen.getByLabelText('Files to attach');

const render = (api: FakeApi) => renderApp(<Attachments path={path} />, { api, user: makeUser() });

test('A file that is chosen is sent under its name, and listed', async () => {
  const api = fakeApi().on('get', path, { body: [] });
  const { actor } = render(api);
  expect(await screen.findByText('No files yet')).toBeVisible();
  api.on('post', `${path}?name=Order%2077.pdf`, { status: 201, body: makeAttachment() });
  api.on('get', path, { body: [makeAttachment({ name: 'Order 77.pdf', size: 1_400_000 })] });
  await actor.upload(chooser(), order);
  const row = (await screen.findByRole('button', { name: 'Order 77.pdf' })).closest('li')!;
  expect(row).toHaveTextContent('1.4 MB · Alex Morgan');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('Files that are dropped are sent one after the other; one that is too large is not sent, and says so', async () => {
  const api = fakeApi().on('get', path, { body: [] });
  render(api);
  const large = new File(['x'], 'Film.mov');
  Object.defineProperty(large, 'size', { value: MAX_ATTACHMENT_BYTES + 1 });
  api.on('post', `${path}?name=Order%2077.pdf`, { status: 201, body: makeAttachment() });
  fireEvent.drop(await screen.findByText('No files yet'), {
    dataTransfer: { types: ['Files'], files: [large, order] },
  });
  expect(await screen.findByText('Film.mov could not be attached')).toBeVisible();
  expect(screen.getByText('Film.mov is too large: a file can have at most 20 MB.')).toBeVisible();
  await waitFor(() => expect(api.callsTo('post', `${path}?name=Order%2077.pdf`)).toHaveLength(1));
});

test('A folder that is dropped, or a file that cannot be read, is not sent, and says so', async () => {
  const api = fakeApi().on('get', path, { body: [] });
  render(api);
  const folder = new File([], 'Photos');
  const moved = new File(['x'], 'Moved.pdf');
  const read = FileReader.prototype.readAsArrayBuffer;
  jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader, part) {
    if (part.size === 0) read.call(this, part);
    else this.dispatchEvent(new ProgressEvent('error'));
  });
  fireEvent.drop(await screen.findByText('No files yet'), {
    dataTransfer: { types: ['Files'], files: [folder, moved] },
  });
  for (const name of ['Photos', 'Moved.pdf'])
    expect(
      await screen.findByText(
        `${name} can’t be read: it is empty or a folder, or was changed or moved. Choose it again.`,
      ),
    ).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'post')).toEqual([]);
});

test('A file that was not attached says why, and can be sent again', async () => {
  const api = fakeApi().on('get', path, { body: [] });
  const { actor } = render(api);
  const post = `${path}?name=Order%2077.pdf`;
  api.on('post', post, { status: 503, body: { message: 'The disk is full.' } });
  await screen.findByText('No files yet');
  await actor.upload(chooser(), order);
  expect(await screen.findByText('The disk is full.')).toBeVisible();
  api.on('post', post, { status: 201, body: makeAttachment() });
  api.on('get', path, { body: [makeAttachment()] });
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Purchase order 77.pdf' })).toBeVisible();
  expect(screen.queryByText('The disk is full.')).not.toBeInTheDocument();
});

function SignOut() {
  const { logout } = useAuth();
  return <button onClick={() => void logout()}>Sign out</button>;
}

describe('A file that is on its way', () => {
  const post = `${path}?name=Order%2077.pdf`;
  const send = async (...files: readonly File[]) => {
    const api = fakeApi().on('get', path, { body: [] });
    let answer = (_: FakeReply) => undefined as void;
    api.on('post', post, () => new Promise((resolve) => (answer = resolve)));
    const app = renderApp(
      [
        {
          path: '/',
          element: (
            <>
              <Attachments path={path} />
              <Link to="/elsewhere">Elsewhere</Link>
              <SignOut />
            </>
          ),
        },
        { path: '/elsewhere', element: 'Another page' },
      ],
      { api, user: makeUser() },
    );
    await screen.findByText('No files yet');
    await app.actor.upload(chooser(), [order, ...files]);
    await waitFor(() => expect(api.callsTo('post', post)).toHaveLength(1));
    return { ...app, api, answer: (reply: FakeReply) => act(() => answer(reply)) };
  };
  const asksToLeave = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

  test('is asked about before the tab is closed', async () => {
    const { answer } = await send();
    expect(asksToLeave()).toBe(true);
    answer({ status: 201, body: makeAttachment() });
    await waitFor(() => expect(asksToLeave()).toBe(false));
  });

  test('goes on while another page is shown, and says there why it was not attached', async () => {
    const { actor, answer } = await send();
    await actor.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(asksToLeave()).toBe(true);
    answer({ status: 422, body: { message: 'The disk is full.', errors: {} } });
    expect(await screen.findByText('Order 77.pdf could not be attached')).toBeVisible();
    expect(screen.getByText('The disk is full.')).toBeVisible();
    await waitFor(() => expect(asksToLeave()).toBe(false));
  });

  test('is sent, with those after it, before the session of a user who signs out ends', async () => {
    const { actor, api, answer } = await send(new File(['the form'], 'Form.pdf'));
    const next = `${path}?name=Form.pdf`;
    api.on('post', next, { status: 201, body: makeAttachment() }).on('post', paths.logout(), { status: 204 });
    await actor.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(api.callsTo('post', paths.logout())).toEqual([]);
    answer({ status: 201, body: makeAttachment() });
    await waitFor(() => expect(api.callsTo('post', paths.logout())).toHaveLength(1));
    const tokens = [post, next, paths.logout()].map(
      (one) => api.callsTo('post', one)[0]?.headers['authorization'],
    );
    expect(tokens[0]).toMatch(/^Bearer token/);
    expect(new Set(tokens).size).toBe(1);
  });
});

describe('A picture', () => {
  const photo = makeAttachment({ name: 'Photo.png', content_type: 'image/png' });
  let api: FakeApi;

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    api = fakeApi()
      .on('get', path, { body: [photo] })
      .on('get', paths.attachmentThumbnail(photo.id), { body: new Blob(['jpeg']) })
      .on('get', paths.attachmentFile(photo.id), { body: new Blob(['png']) });
  });

  const thumbnail = () => screen.findByRole('button', { name: 'Open Photo.png' });

  test.each(['Photo.png', 'Open Photo.png'])('opens in a dialog by the button %s', async (name) => {
    const { actor } = render(api);
    await actor.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('img', { name: 'Photo.png' })).toHaveAttribute('src', 'blob:picture');
  });

  test('is shown small', async () => {
    render(api);
    const box = await thumbnail();
    await waitFor(() => expect(box.querySelector('img')).toHaveAttribute('src', 'blob:picture'));
  });

  test('that cannot be shown has an icon, and can be downloaded', async () => {
    api.on('get', paths.attachmentThumbnail(photo.id), { status: 404, body: { message: 'No.' } });
    render(api);
    const box = await thumbnail();
    await waitFor(() => expect(box.querySelector('svg')).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Download Photo.png' })).toBeEnabled();
  });

  test('is loaded once it comes near the window', async () => {
    let report = (_entries: { isIntersecting: boolean }[]) => undefined as void;
    window.IntersectionObserver = class {
      constructor(listener: typeof report) {
        report = listener;
      }
      observe() {}
      disconnect() {}
    } as never;
    render(api);
    await thumbnail();
    act(() => report([{ isIntersecting: false }]));
    expect(api.callsTo('get', paths.attachmentThumbnail(photo.id))).toHaveLength(0);
    act(() => report([{ isIntersecting: true }]));
    await waitFor(() => expect(api.callsTo('get', paths.attachmentThumbnail(photo.id))).toHaveLength(1));
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
});

test('An attachment is removed at once, and comes back by Undo', async () => {
  const order77 = makeAttachment();
  const api = fakeApi().on('get', path, { body: [order77] });
  const { actor } = render(api);
  const remove = await screen.findByRole('button', { name: `Remove ${order77.name}` });
  api.on('delete', paths.attachment(order77.id), {
    status: 204,
    headers: { [UNDO_HEADER.toLowerCase()]: '5' },
  });
  api.on('get', path, { body: [] });
  await actor.click(remove);
  expect(await screen.findByText('No files yet')).toBeVisible();
  api.on('post', paths.undo(5), { body: { restored_count: 1, left_count: 0 } });
  api.on('get', path, { body: [order77] });
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: `Remove ${order77.name}` })).toBeVisible();
});
