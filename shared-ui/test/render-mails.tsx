import { screen, waitFor, within } from '@testing-library/react';
import { formSchema, paths, proposalSchema, type ProposalDraft, type ProposalInput } from 'api-contract';
import { makeProposal, makeProposalDraft, makeQuote, makeTemplate, makeUser } from 'api-contract/testing';
import { useAuth } from '../src/auth';
import { api as client } from '../src/client';
import { fetchContactMail } from '../src/mails/contact-mail';
import { LinkSample, MailPreview } from '../src/mails/mail-preview';
import type { NewMail } from '../src/mails/new-mail';
import { writeMail } from '../src/mails/write-mail';
import { useAction } from '../src/overlays';
import { Link, Outlet } from '../src/router';
import { fakeApi, renderApp, type FakeApi, type RenderedApp } from './support';

const quote = makeQuote({ id: 42 });
const schema = formSchema(proposalSchema);

type Values = Pick<ProposalInput, 'request_key' | 'documents'> & { contact_id: number | null; cc: string };

const fetchMail = async (id: number): Promise<NewMail<Values, ProposalInput>> => {
  const mail = await fetchContactMail({ kind: 'proposal', quote: { ...quote, id } });
  return {
    ...mail,
    title: `Email Q-${id}`,
    schema,
    initialValues: { ...mail.initialValues, documents: [] },
    preview: ({ subject, content }) => (
      <MailPreview
        company={mail.from}
        subject={subject}
        content={content}
        link={<LinkSample>View online</LinkSample>}
        files={[]}
      />
    ),
    send: async (input, options) => {
      await client.post(paths.quoteProposals(id), input, options);
      return mail.sentAs('Email queued');
    },
  };
};

function Page() {
  const { logout } = useAuth();
  const write = useAction('The email couldn’t be started', (id: number) => writeMail(fetchMail(id)));
  return (
    <>
      <button onClick={() => write.run(42)}>Email Q-42</button>
      <button onClick={() => write.run(43)}>Email Q-43</button>
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={() => void logout()}>Sign out</button>
      <Outlet />
    </>
  );
}

export const routes = [{ path: '*', element: <Page /> }];

export const templates = [
  makeTemplate({ subject: 'Our proposal {{reference}}', text: 'Dear {{first_name}},\n\n{{link}}' }),
  makeTemplate({ id: 9, name: 'Follow-up', subject: 'Any news?', text: 'Hello {{first_name}}' }),
];

export const draft = makeProposalDraft({
  recipients: [
    { id: 8, name: 'Sam Taylor', email: 'sam@harbour.example' },
    { id: 20, name: 'Priya Shah', email: 'priya@harbour.example' },
  ],
});

export interface Rendered extends RenderedApp {
  api: FakeApi;
}

/** Renders a page that emails the quotes 42 and 43, whose drafts have these changes. */
export const render = (over: Partial<ProposalDraft> = {}): Rendered => {
  const api = fakeApi().get(paths.templates('proposal'), templates);
  for (const id of [42, 43])
    api
      .get(paths.proposalDraft(id), { ...draft, request_key: `key-${id}`, ...over })
      .on('post', paths.quoteProposals(id), { status: 201, body: makeProposal() });
  return { ...renderApp(routes, { api, user: makeUser() }), api };
};

export const dialogOf = (id: number) => screen.findByRole('dialog', { name: `Email Q-${id}` });

/** Opens the email of a quote. */
export const open = async (app: Rendered, id = 42) => {
  await app.actor.click(await screen.findByRole('button', { name: `Email Q-${id}` }));
  return within(await dialogOf(id));
};

export const press = (app: Rendered, name: string) => app.actor.click(screen.getByRole('button', { name }));

export const message = () => screen.getByRole('textbox', { name: /^Message/ });

export const sentOf = ({ api }: Rendered, id = 42) =>
  api.callsTo('post', paths.quoteProposals(id)).map(({ body }) => body as ProposalInput);

export const isClosed = (id = 42) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: `Email Q-${id}` })).not.toBeInTheDocument());
