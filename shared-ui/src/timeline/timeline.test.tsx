import { screen, waitFor, within } from '@testing-library/react';
import { paths, type TimelineMail } from 'api-contract';
import {
  makeFieldChange,
  makeTimeline,
  makeTimelineEntry,
  makeTimelineMail,
  makeUser,
} from 'api-contract/testing';
import { fakeApi, renderApp, type FakeApi } from '../../test/support';
import { Timeline } from './timeline';

const path = paths.timeline('organisations', 7);

const open = (api: FakeApi) =>
  renderApp(<Timeline record="organisations" id={7} />, { api, user: makeUser() });
const withEntries = (...args: Parameters<typeof makeTimeline>) => fakeApi().get(path, makeTimeline(...args));

test('A timeline lists who did what and when, by day, with a link to the quote', async () => {
  open(
    withEntries([
      { changed_at: '2026-11-21T09:30:00.000Z', changed_by: { id: 2, name: 'Priya Shah' } },
      {
        changed_at: '2026-11-20T16:05:00.000Z',
        subject: 'contact',
        action: 'added',
        name: 'Sam Taylor',
        quote: null,
        changes: [],
      },
      { changed_at: '2026-07-01T23:30:00.000Z', action: 'added', changes: [] },
    ]),
  );
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByRole('listitem')).toHaveTextContent(
    'Priya Shah changed the status from Draft to Sent · Q-0004209:30',
  );
  expect(within(today).getByRole('link', { name: 'Q-00042' })).toHaveAttribute('href', '/quotes/edit/42');
  expect(screen.getByRole('region', { name: 'Yesterday' })).toHaveTextContent(
    'Alex Morgan created the contact Sam Taylor16:05',
  );
  expect(screen.getByRole('region', { name: '2 Jul 2026' })).toHaveTextContent(
    'Alex Morgan created the quote',
  );
});

test('The timeline of a quote does not link to the quote itself', async () => {
  const api = fakeApi().get(paths.timeline('quotes', 42), makeTimeline());
  renderApp(<Timeline record="quotes" id={42} />, { api, user: makeUser() });
  expect(await screen.findByText(/changed the status from Draft to Sent/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('The name of an invoice leads to its page, unless it is gone or the page is its own', async () => {
  const invoice = { subject: 'invoice' as const, record_id: 5, name: 'INV-0005', changes: [] };
  const gone = { ...invoice, record_id: 6, name: 'INV-0006', is_deleted: true };
  const timeline = makeTimeline([
    { ...gone, action: 'removed' },
    { ...gone, action: 'added' },
    { ...invoice, action: 'added' },
  ]);
  const api = fakeApi()
    .get(paths.timeline('quotes', 42), timeline)
    .get(paths.timeline('invoices', 5), timeline);
  const { unmount } = renderApp(<Timeline record="quotes" id={42} />, { api, user: makeUser() });
  expect((await screen.findAllByRole('listitem')).at(-1)).toHaveTextContent('created the invoice INV-0005');
  expect(screen.getByRole('link', { name: /^INV-/ })).toHaveAttribute('href', '/invoices/5');
  unmount();
  renderApp(<Timeline record="invoices" id={5} />, { api, user: makeUser() });
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('An email shows what became of it at each address, and its text and files', async () => {
  const mail = makeTimelineMail({
    recipients: [
      { email: 'sam@harbour.example', status: 'sent' },
      { email: 'jo@harbour.example', status: 'failed' },
    ],
    link: {
      first_opened_at: '2026-11-20T09:00:00.000Z',
      last_opened_at: '2026-11-21T09:00:00.000Z',
      withdrawn_at: null,
    },
  });
  const entry = makeTimelineEntry({ subject: 'mail', action: 'added', changes: [], mail });
  const { actor } = open(withEntries([entry]));
  expect(await screen.findByText(/emailed the quote to Sam Taylor/)).toBeVisible();
  const recipients = within(screen.getByRole('list', { name: 'Recipients' })).getAllByRole('listitem');
  expect(recipients.map((item) => item.textContent)).toEqual([
    'sam@harbour.exampleSent',
    'jo@harbour.exampleFailed',
  ]);
  expect(screen.getByText(/first on 20 Nov 2026, 09:00, last on 21 Nov 2026, 09:00/)).toBeVisible();
  await actor.click(screen.getByText('Email as sent: Your quote Q-00042'));
  expect(screen.getByText(/View the quote online/)).toBeVisible();
  expect(screen.getByRole('button', { name: '01-Proposal-Q-00042.pdf' })).toBeVisible();
});

test('An email as sent has the link that it had, and no other', async () => {
  const sent = (record_id: number, over: Partial<TimelineMail>) => {
    const mail = makeTimelineMail({ id: record_id, ...over });
    return makeTimelineEntry({
      id: record_id,
      subject: 'mail',
      action: 'added',
      changes: [],
      record_id,
      mail,
    });
  };
  open(
    withEntries([
      sent(1, { subject: 'Without', link: null }),
      sent(2, { subject: 'At the end', kind: 'material', content: 'We need your logo.' }),
      sent(3, { subject: 'Report', kind: 'report', content: 'It is attached.', link: null }),
    ]),
  );
  expect(await screen.findByRole('article', { name: 'Without' })).not.toHaveTextContent('View the quote');
  expect(screen.getByRole('article', { name: 'At the end' })).toHaveTextContent(
    'We need your logo. [Send your material]',
  );
  expect(screen.getByRole('article', { name: 'Report' })).toHaveTextContent('It is attached.');
  expect(screen.getByRole('article', { name: 'Report' })).not.toHaveTextContent('[');
});

test('An email that failed is sent again', async () => {
  const mail = makeTimelineMail({ status: 'failed', problem: 'The mailbox is full.' });
  const entry = makeTimelineEntry({ subject: 'mail', action: 'added', changes: [], mail });
  const api = withEntries([entry]);
  const { actor } = open(api);
  expect(await screen.findByText('The mailbox is full.')).toBeVisible();
  api
    .on('post', paths.proposalSendAgain(mail.id), { body: {} })
    .get(path, makeTimeline([{ ...entry, mail: { ...mail, status: 'queued', problem: null } }]));
  await actor.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByText('The mailbox is full.')).not.toBeInTheDocument());
});

test('An answer of the client is shown with what they wrote', async () => {
  const answer = {
    id: 5,
    kind: 'asked',
    created_at: '2026-11-21T09:00:00.000Z',
    name: null,
    job_title: null,
    content: 'Is the stand carpeted?',
    purchase_order_reference: null,
    invoice_contact_name: null,
    invoice_contact_email: null,
    invoice_address: null,
    address: '192.0.2.7',
    files: [],
  } as const;
  const changes = [makeFieldChange({ field: 'kind', before: null, after: 'asked' })];
  open(
    withEntries([
      { subject: 'answer', action: 'added', changed_by: null, changes, answer: { ...answer, files: [] } },
    ]),
  );
  expect(await screen.findByText(/asked a question online/)).toBeVisible();
  expect(screen.getByText('Is the stand carpeted?')).toBeVisible();
});

test('One topic is shown alone', async () => {
  const api = withEntries().get(paths.timeline('organisations', 7, { topic: 'notes' }), makeTimeline([]));
  const { actor } = open(api);
  await screen.findByText(/changed the status/);
  await actor.click(screen.getByRole('button', { name: 'Notes' }));
  expect(await screen.findByText('Nothing of this kind yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notes' })).toHaveAttribute('aria-pressed', 'true');
});

test('Older entries are shown when they are asked for, below those of the same day', async () => {
  const at = '2026-11-20T16:05:00.000Z';
  const api = withEntries([{ id: 9, changed_at: at }], { next: 9 }).get(
    paths.timeline('organisations', 7, { before: 9 }),
    makeTimeline([{ id: 8, changed_at: at, action: 'added', changes: [] }]),
  );
  const { actor } = open(api);
  await screen.findByText(/changed the status/);
  await actor.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText(/created the quote/)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(screen.getAllByRole('region', { name: 'Yesterday' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('A timeline that is empty says so', async () => {
  open(withEntries([]));
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
});

test('A timeline that could not be loaded can be asked for again', async () => {
  const api = fakeApi().on('get', path, { status: 403, body: { message: 'No entry.' } });
  const { actor } = open(api);
  expect(await screen.findByText('The activity could not be loaded')).toBeVisible();
  api.get(path, makeTimeline());
  await actor.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByText(/changed the status from Draft to Sent/)).toBeVisible();
});
