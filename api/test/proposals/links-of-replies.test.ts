import { paths, type QuoteProposals } from 'api-contract';
import { SendingCompany } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

describe('the answer to a question', () => {
  it('is on the page of a revision too, whose draft no link opens', async () => {
    const { revision } = await sending.askedAndRevised();
    const links = async () =>
      (await sending.mails()).flatMap(({ blocks }) => blocks).filter(({ path }) => path?.startsWith('/q/'));
    const before = (await links()).length;
    expect((await sending.reply(revision.id, 'It is now.')).statusCode).toBe(200);
    expect(await links()).toHaveLength(before);
    const { link: next } = await sending.send(revision.id);
    expect((await sending.look(next)).body).toContain('It is now.');
  });

  it('brings a link to the revision, also from the page of the quote that it has replaced', async () => {
    const { id, revision } = await sending.askedAndRevised();
    await sending.send(revision.id);
    await sending.reply(id, 'It is now.');
    const newest = await sending.newestLink();
    expect((await sending.mails()).at(-1)!.blocks.map(({ path }) => path)).toContain(newest);
  });

  it('brings no link where staff have ended those of the quote, also to a question about an earlier revision', async () => {
    const { revision } = await sending.askedAndRevised();
    await sending.send(revision.id);
    await sending.company.staff.post(paths.withdrawLinks(revision.id));
    await sending.reply(revision.id, 'It is now.');
    expect((await sending.mails()).at(-1)!.blocks.filter(({ path }) => path)).toEqual([]);
    expect((await sending.proposals(revision.id)).is_link_open).toBe(false);
  });

  it('brings none either where the next revision was emailed without one', async () => {
    const { id, link } = await sending.sentQuote();
    await sending.answer(link, 'ask', { question: 'Is lunch included?' });
    await sending.company.staff.post(paths.withdrawLinks(id));
    const { id: revisionId } = (await sending.company.revise(id)).json<{ id: number }>();
    await sending.post(revisionId, { has_link: false });
    await sending.reply(revisionId, 'It is now.');
    expect((await sending.mails()).at(-1)!.blocks.filter(({ path }) => path)).toEqual([]);
  });

  it('counts its page as no opening of the email that was of an earlier revision', async () => {
    const { id, revision } = await sending.askedAndRevised();
    const openings = async () =>
      (await sending.proposals(id)).proposals.map(({ last_opened_at, is_link_open }) => [
        last_opened_at,
        is_link_open,
      ]);
    const before = await openings();
    await sending.post(revision.id, { has_link: false });
    await sending.reply(revision.id, 'It is now.');
    await sending.look(`${await sending.newestLink()}/seen.svg`);
    expect(await openings()).toEqual(before);
  });

  it('brings the first link of a revision that was emailed without one, which staff can end', async () => {
    const { revision } = await sending.askedAndRevised();
    await sending.post(revision.id, { has_link: false });
    expect((await sending.proposals(revision.id)).is_link_open).toBe(false);
    const replied = (await sending.reply(revision.id, 'It is now.')).json<QuoteProposals>();
    expect(replied.is_link_open).toBe(true);
    const newest = await sending.newestLink();
    expect((await sending.look(newest)).statusCode).toBe(200);
    await sending.company.staff.post(paths.withdrawLinks(revision.id));
    expect((await sending.look(newest)).statusCode).toBe(404);
    expect((await sending.proposals(revision.id)).is_link_open).toBe(false);
  });

  it('goes to each contact whose question it answers, with a link of their own', async () => {
    const { id, link } = await sending.sentQuote();
    const { organisation } = sending.company.client;
    const sam = { name: 'Sam', email: 'sam@client.example' };
    const contact = await sending.company.staff.post(paths.organisationContacts(organisation.id), sam);
    const { link: samsLink } = await sending.send(id, { contact_id: contact.json<{ id: number }>().id });
    await sending.answer(link, 'ask', { question: 'Is lunch included?' });
    await sending.answer(samsLink, 'ask', { question: 'How many seats?' });
    await sending.answer(link, 'ask', { question: 'And tea?' });
    const before = (await sending.mails()).length;
    await sending.reply(id, 'All of it, for two.');
    const mails = (await sending.mails()).slice(before);
    expect(mails.map(({ to }) => to.email).toSorted()).toEqual(['sam@client.example', 'zoe@client.example']);
    const links = mails.map(({ blocks }) => blocks.find(({ path }) => path)?.path);
    expect(new Set(links).size).toBe(2);
    for (const path of links) expect((await sending.look(path!)).statusCode).toBe(200);
    await sending.reply(id, 'Tea at four.');
    expect((await sending.mails()).slice(before + 2).map(({ to }) => to.email)).toEqual([
      'zoe@client.example',
    ]);
  });
});
