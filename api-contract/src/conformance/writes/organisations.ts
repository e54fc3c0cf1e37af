import { type Organisation, type OrganisationListItem, type OrganisationMode, paths } from '../../index';
import { calls } from '../../server';
import { expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { firstOf, idsOf, itReadsOne } from '../reads';
import { unique } from './catalogue-makers';
import { expectRefusedValues, itSaves } from './checks';
import { salesMakers } from './sales-makers';

export const organisationWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const list = (mode?: OrganisationMode) =>
    conversation.succeed<OrganisationListItem[]>(
      'listOrganisations',
      paths.organisations(mode ? { mode } : {}),
    );
  const save = (id: number, body: unknown) => conversation.send('PATCH', paths.organisation(id), { body });

  itReadsOne(conversation, 'getOrganisation', paths.organisation, async () => firstOf(await list()).id);

  itSaves(conversation, {
    save: 'updateOrganisation',
    make: async () => {
      const path = paths.organisation((await make.organisation()).id);
      return { read: path, save: path };
    },
    mine: () => ({ name: 'Åse & Søn' }),
    theirs: () => ({ address_city: 'Kraków' }),
  });

  it('offers the defaults of a new one, which are what a name alone gives', async () => {
    const path = paths.organisationCreationDefaults();
    const defaults = await conversation.succeed<object>('getOrganisationDefaults', path);
    const name = unique('Name alone');
    const added = await conversation.succeed<Organisation>('createOrganisation', paths.organisations(), {
      body: { name },
    });
    const { id: _id, updated_at: _updated, ...rest } = added;
    expect(rest).toEqual({ ...defaults, name });
    expect(added).toMatchObject({
      civi_crm_id: null,
      address_line_1: null,
      is_quotable: true,
      is_invoicable: true,
      contacts: [],
      quotes_active_count: 0,
      quotes_historic_count: 0,
      sales_won_count: 0,
    });
  });

  it('gives one organisation as the list has it, with its contacts', async () => {
    const { id } = await make.organisation({ address_line_1: ' 1 Quay ', address_post_code: 'BS1 4RW' });
    const contact = await make.contact(id);
    const { contacts, ...listed } = await conversation.succeed<Organisation>(
      'getOrganisation',
      paths.organisation(id),
    );
    expect(contacts).toEqual([contact]);
    expect(listed).toMatchObject({ address_line_1: '1 Quay', address_post_code: 'BS1 4RW' });
    expect(await list()).toContainEqual(listed);
  });

  it('stands in the lists of those that can be quoted or invoiced as its flags say', async () => {
    const { id } = await make.organisation({ is_quotable: false });
    expect(idsOf(await list('quotable'))).not.toContain(id);
    expect(idsOf(await list('invoicable'))).toContain(id);
    expectSuccess(await save(id, { is_quotable: true, is_invoicable: false }), calls.updateOrganisation);
    expect(idsOf(await list('quotable'))).toContain(id);
    expect(idsOf(await list('invoicable'))).not.toContain(id);
  });

  it('needs a name, and flags that are yes or no', async () => {
    expectInvalid(await conversation.send('POST', paths.organisations(), { body: {} }), ['name']);
    const { id } = await make.organisation();
    await expectRefusedValues(conversation, paths.organisation(id), 'name', ['', '  ', null, {}]);
    await expectRefusedValues(conversation, paths.organisation(id), 'is_quotable', [null, 1, 'yes']);
    await expectRefusedValues(conversation, paths.organisation(id), 'is_invoicable', [null, 0, 'no']);
  });

  it('has a CRM id that no other organisation has, or none', async () => {
    const civi_crm_id = unique('civi');
    const [taken, other] = [await make.organisation({ civi_crm_id }), await make.organisation()];
    await expectRefusedValues(conversation, paths.organisation(other.id), 'civi_crm_id', [
      civi_crm_id,
      ` ${civi_crm_id} `,
    ]);
    const body = { name: 'Another', civi_crm_id };
    expectInvalid(await conversation.send('POST', paths.organisations(), { body }), ['civi_crm_id']);
    for (const { id } of [taken, other]) {
      const cleared = await save(id, { civi_crm_id: '' });
      expectSuccess(cleared, calls.updateOrganisation);
      expect(cleared.json).toMatchObject({ civi_crm_id: null });
    }
  });
};
