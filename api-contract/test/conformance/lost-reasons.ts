import { paths, QUOTE_STATUS } from '../../src';
import {
  expectRefusedValues,
  expectUnchanged,
  expectUniqueNames,
  firstOf,
  itReads,
  itReadsOne,
} from './checks';
import { type Client, expectInvalid } from './client';
import { makers, unique } from './makers';
import { administratedNameWrites } from './named-records';

const { negotiating, salesLost, sent, superseded } = QUOTE_STATUS;

export const lostReasonReads = (api: Client): void => {
  const list = () => api.call('listLostReasons', paths.lostReasons());

  itReads(api, 'listLostReasons', paths.lostReasons);
  itReadsOne(api, 'getLostReason', paths.lostReason, async () => firstOf(await list()).id);

  it('begins with the reasons that every company has, and has no name twice', async () => {
    const reasons = await list();
    expect(reasons.map(({ name }) => name)).toEqual(expect.arrayContaining(['Price', 'No answer', 'Other']));
    expectUniqueNames(reasons);
  });
};

export const lostReasonWrites = (api: Client): void => {
  const make = makers(api);
  administratedNameWrites(api, {
    create: 'createLostReason',
    update: 'updateLostReason',
    get: 'getLostReason',
    list: paths.lostReasons,
    one: paths.lostReason,
    use: async (lost_reason_id) => {
      const { id } = await make.quote({ quote_status_id: salesLost, lost_reason_id });
      return async () => (await make.getQuote(id)).lost_reason;
    },
  });
};

export const lossWrites = (api: Client): void => {
  const make = makers(api);
  const reason = async () =>
    api.call('createLostReason', paths.lostReasons(), { body: { name: unique('Reason') } });
  const loss = async () => ({ lost_reason_id: (await reason()).id, lost_note: 'Too dear this year.' });
  const none = { lost_reason_id: null, lost_reason: null, lost_note: null };
  const patch = (id: number, body: object) => api.send('PATCH', paths.quote(id), { body });

  it('comes with the move to Sales Lost, by its name', async () => {
    const { id, name } = await reason();
    const quote = await make.quoteIn(sent);
    expect(quote).toMatchObject(none);
    const body = {
      quote_status_id: salesLost,
      lost_reason_id: id,
      lost_note: ' Said “too dear”,\nthen left. ',
    };
    const lost = await make.saveQuote(quote.id, body);
    expect(lost).toMatchObject({
      lost_reason_id: id,
      lost_reason: { id, name },
      lost_note: 'Said “too dear”,\nthen left.',
    });
    expect(await make.getQuote(quote.id)).toEqual(lost);
  });

  it('may be missing, and be given, changed and taken back while the quote is lost', async () => {
    const { id } = await make.quoteIn(salesLost);
    expect(await make.getQuote(id)).toMatchObject(none);
    const given = await loss();
    expect(await make.saveQuote(id, given)).toMatchObject(given);
    const other = { lost_reason_id: (await reason()).id };
    expect(await make.saveQuote(id, other)).toMatchObject({ ...given, ...other });
    expect(await make.saveQuote(id, { lost_reason_id: null, lost_note: '' })).toMatchObject(none);
  });

  it('may be that of a quote that is lost from the start', async () => {
    const given = await loss();
    expect(await make.quote({ quote_status_id: salesLost, ...given })).toMatchObject(given);
    const { sales_agent_user_id, date, tax_rate_id, quote_organisation_id, quote_contact_id } =
      await make.quote();
    const parties = { sales_agent_user_id, date, tax_rate_id, quote_organisation_id, quote_contact_id };
    const response = await api.send('POST', paths.quotes(), { body: { ...parties, ...given } });
    expectInvalid(response, ['lost_note', 'lost_reason_id']);
  });

  it('is refused for a quote that is not lost, or that leaves Sales Lost', async () => {
    const given = await loss();
    for (const statusId of [QUOTE_STATUS.draft, sent, negotiating, QUOTE_STATUS.salesWon, superseded]) {
      const { id } = await make.quoteIn(statusId);
      await expectUnchanged(api, [paths.quote(id)], async () => {
        expectInvalid(await patch(id, given), ['lost_note', 'lost_reason_id']);
      });
      expect(await make.saveQuote(id, { lost_reason_id: null, lost_note: null })).toMatchObject(none);
    }
    const { id } = await make.quoteIn(salesLost);
    expectInvalid(await patch(id, { quote_status_id: negotiating, ...given }), [
      'lost_note',
      'lost_reason_id',
    ]);
  });

  it('is cleared when the quote is taken up again, and when a revision takes its place', async () => {
    const given = await loss();
    const lost = async () => (await make.quote({ quote_status_id: salesLost, ...given })).id;
    const reopened = await lost();
    expect(await make.saveQuote(reopened, { quote_status_id: negotiating })).toMatchObject(none);
    const revised = await lost();
    const revisionId = await make.revision(revised);
    expect(await make.getQuote(revised)).toMatchObject({ quote_status_id: superseded, ...none });
    expect(await make.getQuote(revisionId)).toMatchObject(none);
    const [newest] = (await api.call('getTimeline', paths.timeline('quotes', reopened))).entries;
    expect(newest?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['quote_status_id', 'Negotiating'],
      ['lost_reason_id', null],
      ['lost_note', null],
    ]);
  });

  it('cannot be an archived reason, unless the quote has it already', async () => {
    const { id: lost_reason_id } = await reason();
    const { id } = await make.quote({ quote_status_id: salesLost, lost_reason_id });
    await api.call('updateLostReason', paths.lostReason(lost_reason_id), { body: { is_archived: true } });
    const lost_note = 'They said so twice.';
    expect(await make.saveQuote(id, { lost_reason_id, lost_note })).toMatchObject({
      lost_reason_id,
      lost_note,
    });
    const other = await make.quoteIn(sent);
    await expectUnchanged(api, [paths.quote(other.id)], async () => {
      const body = { quote_status_id: salesLost, lost_reason_id };
      expectInvalid(await patch(other.id, body), ['lost_reason_id']);
    });
  });

  it('is a reason that exists, with at most 1,000 characters of words', async () => {
    const { id } = await make.quoteIn(salesLost);
    await expectRefusedValues(api, paths.quote(id), 'lost_reason_id', [2_000_000_000, 0, 'x']);
    await expectRefusedValues(api, paths.quote(id), 'lost_note', ['x'.repeat(1001), 5]);
    expect((await make.saveQuote(id, { lost_note: 'x'.repeat(1000) })).lost_note).toHaveLength(1000);
  });
};
