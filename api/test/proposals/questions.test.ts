import {
  paths,
  QUOTE_STATUS,
  type ErrorBody,
  type Organisation,
  type Quote,
  type QuoteNote,
  type QuotePage,
  type QuoteProposals,
  type ToDoCounts,
} from 'api-contract';
import { insertRow, listRows, type ProposalAnswerRow } from '../../src/store';
import { SendingCompany } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const answersOf = async (id: number) => (await sending.proposals(id)).answers;

describe('asking', () => {
  it('adds a note and mails the agent', async () => {
    const { id, link } = await sending.sentQuote();
    const response = await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is the stand <corner>?' });
    expect([response.statusCode, response.headers.location]).toEqual([303, link]);
    expect((await sending.follow(response)).body).toContain('Your question has been sent');
    expect((await sending.look(link)).body).toContain('<p class="pre">Is the stand &lt;corner&gt;?</p>');
    const [note] = (await sending.company.staff.get(paths.quoteNotes(id))).json<QuoteNote[]>();
    expect(note?.content).toBe('Zoë asked online:\nIs the stand <corner>?');
    expect((await sending.mails()).at(-1)).toMatchObject({
      to: { email: 'first@example.com' },
      replyTo: { email: 'zoe@client.example' },
    });
    expect((await answersOf(id))[0]).toMatchObject({ kind: 'asked', content: 'Is the stand <corner>?' });
  });

  it('is confirmed once: a reload neither asks nor confirms again', async () => {
    const { link } = await sending.sentQuote();
    const response = await sending.answer(link, 'ask', { asker: '', question: 'Is lunch included?' });
    const page = await sending.follow(response);
    expect(page.headers['set-cookie']).toContain('Max-Age=0');
    expect((await sending.look(link)).body).not.toContain('Your question has been sent');
  });

  it('the same again, by two clicks or later, adds no note and no mail', async () => {
    const { id, link } = await sending.sentQuote();
    const ask = () => sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is lunch included?' });
    const before = (await sending.mails()).length;
    const responses = [...(await Promise.all([ask(), ask()])), await ask()];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect((await sending.company.staff.get(paths.quoteNotes(id))).json()).toHaveLength(1);
    expect(await sending.mails()).toHaveLength(before + 1);
  });

  it('ends at 50 questions of a link, says whom to contact, and shows what was typed', async () => {
    const { id, link } = await sending.sentQuote();
    await sending.answer(link, 'ask', { asker: '', question: 'Question 1' });
    await sending.company.server.context.store.transaction(async (tx) => {
      const [{ id: _id, ...answer }] = (await listRows(tx, 'proposal_answers', { kind: 'asked' })) as [
        ProposalAnswerRow,
      ];
      for (let number = 2; number <= 50; number += 1)
        await insertRow(tx, 'proposal_answers', { ...answer, content: `Question ${number}` });
    });
    const response = await sending.answer(link, 'ask', { asker: '', question: 'One <more>' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('50 questions have already been asked here');
    expect(response.body).toContain('One &lt;more&gt;</textarea>');
    expect(await answersOf(id)).toHaveLength(50);
    expect((await sending.answer(link, 'ask', { asker: '', question: 'Question 7' })).statusCode).toBe(303);
    const { link: another } = await sending.send(id);
    expect((await sending.answer(another, 'ask', { asker: '', question: 'One more' })).statusCode).toBe(303);
  });
});

describe('the answer to a question', () => {
  it('is to what its author was shown: a later question or a colleague’s answer is shown first', async () => {
    const { id, link } = await sending.sentQuote();
    const lastOf = async () => (await sending.proposals(id)).thread.at(-1)!.id;
    await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is lunch included?' });
    const last_message_id = await lastOf();
    await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Can we pay in March?' });
    const refused = await sending.reply(id, 'It is.', { last_message_id });
    expect([refused.statusCode, Object.keys(refused.json<ErrorBody>().errors ?? {})]).toEqual([
      422,
      ['content'],
    ]);
    const shown = await lastOf();
    const before = (await sending.mails()).length;
    const answer = () => sending.reply(id, 'It is, and you can.', { last_message_id: shown });
    expect((await answer()).statusCode).toBe(200);
    // Repeated, as when its response was lost.
    expect((await answer()).statusCode).toBe(200);
    expect((await sending.reply(id, 'It is not.', { last_message_id: shown })).statusCode).toBe(422);
    expect(await sending.mails()).toHaveLength(before + 1);
  });

  it('stands on the page below the question, and goes to the client with a new link', async () => {
    const { id, link } = await sending.sentQuote();
    await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is <lunch> included?' });
    expect((await sending.look(link)).body).toMatch(
      /we have not answered yet:[^]*“Is &lt;lunch&gt; included\?”/,
    );
    const before = (await sending.mails()).length;
    const response = await sending.reply(id, 'It is, for <two>.');
    expect(response.json<QuoteProposals>().thread).toMatchObject([
      { kind: 'asked', name: 'Zoë' },
      { kind: 'replied', name: 'First User', content: 'It is, for <two>.' },
    ]);
    const { body } = await sending.look(link);
    expect(body.indexOf('Is &lt;lunch&gt;')).toBeLessThan(body.indexOf('It is, for &lt;two&gt;.'));
    expect(body).not.toContain('we have not answered yet');
    const mails = (await sending.mails()).slice(before);
    expect(mails).toMatchObject([
      { to: { email: 'zoe@client.example' }, replyTo: { email: 'first@example.com' } },
    ]);
    const newest = await sending.newestLink();
    expect(newest).not.toBe(link);
    expect((await sending.look(newest)).body).toContain('It is, for &lt;two&gt;.');
    expect(await answersOf(id)).toHaveLength(2);
  });

  it('the same again changes nothing, and a next question is open again', async () => {
    const { id, link } = await sending.sentQuote();
    await sending.answer(link, 'ask', { question: 'Is lunch included?' });
    await sending.reply(id, 'It is.');
    const count = (await sending.mails()).length;
    expect((await sending.reply(id, 'It is.')).statusCode).toBe(200);
    expect(await sending.mails()).toHaveLength(count);
    await sending.answer(link, 'ask', { question: 'And tea?' });
    expect((await sending.look(link)).body).toContain('we have not answered yet');
  });

  it('leaves the question free to be asked again', async () => {
    const { id, link } = await sending.sentQuote();
    const ask = () => sending.answer(link, 'ask', { question: 'Is lunch included?' });
    await ask();
    await sending.reply(id, 'Not yet known.');
    await ask();
    expect((await sending.look(link)).body).toContain('we have not answered yet');
    expect((await answersOf(id)).map(({ kind }) => kind)).toEqual(['asked', 'replied', 'asked']);
    await ask();
    expect(await answersOf(id)).toHaveLength(3);
  });

  it('is refused where nothing was asked', async () => {
    const { id } = await sending.sentQuote();
    expect((await sending.reply(id, 'Hello?')).statusCode).toBe(422);
  });
});

describe('a question to answer', () => {
  const ask = (link: string, question = 'Is lunch included?') => sending.answer(link, 'ask', { question });
  const read = async <Body>(path: string) => (await sending.company.staff.get(path)).json<Body>();

  /** The quotes of the list, each with its number of questions; To do has as many. */
  const toAnswer = async () => {
    const { quotes } = await read<QuotePage>(paths.quotes({ page: 1, questions: 1 }));
    expect((await read<ToDoCounts>(paths.toDoCounts(1))).questions).toBe(quotes.length);
    const counted = quotes.map(async ({ id }) => {
      const { open_questions_count } = await read<Quote>(paths.quote(id));
      return [id, open_questions_count] as const;
    });
    return Promise.all(counted);
  };

  it('is one until it is answered, and again once more is asked', async () => {
    const { id, link } = await sending.sentQuote();
    await sending.sentQuote();
    expect(await toAnswer()).toEqual([]);
    await ask(link);
    expect(await toAnswer()).toEqual([[id, 1]]);
    await ask(link, 'And tea?');
    expect(await toAnswer()).toEqual([[id, 2]]);
    const answered = await sending.reply(id, 'Both are.');
    const changed = String(answered.headers['x-collections-changed']).split(' ');
    for (const path of [paths.toDoCounts(1), paths.quote(id)]) {
      const { headers } = await sending.company.staff.get(path);
      const built = String(headers['x-collections-read']).split(' ');
      expect(changed.filter((name) => built.includes(name))).toContain('proposal_answers');
    }
    expect(await toAnswer()).toEqual([]);
    await ask(link, 'And tea?');
    expect(await toAnswer()).toEqual([[id, 1]]);
  });

  it('is that of the revision alone, and of the quote again without it', async () => {
    const { id, revision } = await sending.askedAndRevised();
    expect(await toAnswer()).toEqual([[revision.id, 1]]);
    expect((await read<Quote>(paths.quote(id))).open_questions_count).toBe(0);
    await sending.company.staff.request('DELETE', paths.quote(revision.id));
    expect(await toAnswer()).toEqual([[id, 1]]);
  });

  it('is none of the new client of a quote, until that asks', async () => {
    const { id, link } = await sending.sentQuote();
    await ask(link);
    const beta = await sending.company.staff.post(paths.organisations(), { name: 'Beta Ltd' });
    const { id: betaId } = beta.json<Organisation>();
    const sam = { name: 'Sam', email: 'sam@beta.example' };
    const contact = await sending.company.staff.post(paths.organisationContacts(betaId), sam);
    const { id: contact_id } = contact.json<{ id: number }>();
    const parties = { quote_organisation_id: betaId, quote_contact_id: contact_id };
    await sending.company.save(paths.quote(id), parties);
    expect(await toAnswer()).toEqual([]);
    expect((await read<Quote>(paths.quote(id))).open_questions_count).toBe(0);
    const { link: renewed } = await sending.send(id, { contact_id });
    await ask(renewed);
    expect(await toAnswer()).toEqual([[id, 1]]);
  });

  it('of a won quote waits, and of a lost one no more', async () => {
    const { id, link } = await sending.sentQuote();
    await ask(link);
    await sending.company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
    expect(await toAnswer()).toEqual([[id, 1]]);
    await sending.company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.negotiating });
    const lost = { quote_status_id: QUOTE_STATUS.salesLost, lost_reason_id: 1 };
    await sending.company.save(paths.quote(id), lost);
    expect(await toAnswer()).toEqual([]);
    expect((await read<Quote>(paths.quote(id))).open_questions_count).toBe(0);
  });
});
