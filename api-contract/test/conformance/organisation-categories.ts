import { paths } from '../../src';
import { expectRefusedValues, expectUniqueNames, itReads, itReadsOne } from './checks';
import type { Client } from './client';
import { makers, unique } from './makers';
import { administratedNameWrites } from './named-records';

export const organisationCategories = (api: Client): void => {
  const make = makers(api);
  const list = () => api.call('listOrganisationCategories', paths.organisationCategories());
  const add = () =>
    api.call('createOrganisationCategory', paths.organisationCategories(), {
      body: { name: unique('Category') },
    });

  itReads(api, 'listOrganisationCategories', paths.organisationCategories);
  itReadsOne(api, 'getOrganisationCategory', paths.organisationCategory, async () => (await add()).id);

  administratedNameWrites(api, {
    create: 'createOrganisationCategory',
    update: 'updateOrganisationCategory',
    get: 'getOrganisationCategory',
    list: paths.organisationCategories,
    one: paths.organisationCategory,
    use: async (organisation_category_id) => {
      const { id } = await make.organisation({ organisation_category_id });
      return async () => {
        const organisation = await api.call('getOrganisation', paths.organisation(id));
        const category = (await list()).find((one) => one.id === organisation.organisation_category_id);
        return category ? { id: category.id, name: category.name } : null;
      };
    },
  });

  it('is that of some organisations, which a page of them can be limited to', async () => {
    const category = await add();
    expectUniqueNames(await list());
    const { id } = await make.organisation({ organisation_category_id: category.id });
    const page = await api.send(
      'GET',
      paths.organisations({ page: 1, organisation_category_id: category.id }),
    );
    expect(page.json).toMatchObject({ found_count: 1, organisations: [{ id }] });
  });

  it('cannot be one that is unknown or archived, unless the organisation has it already', async () => {
    const category = await add();
    const mine = await make.organisation({ organisation_category_id: category.id });
    await api.call('updateOrganisationCategory', paths.organisationCategory(category.id), {
      body: { is_archived: true },
    });
    const body = { organisation_category_id: category.id, address_city: 'Leeds' };
    expect(await api.call('updateOrganisation', paths.organisation(mine.id), { body })).toMatchObject(body);
    const { id } = await make.organisation();
    const refused = [category.id, 2_000_000_000, 0, 'x'];
    await expectRefusedValues(api, paths.organisation(id), 'organisation_category_id', refused);
  });
};
