import { paths } from '../../src';
import { calls } from '../../src/server';
import { expectRefusedField, expectUnchanged } from './checks';
import { type Client, expectError, expectSuccess } from './client';
import { makers, unique } from './makers';

export const benefitAssignment = (api: Client): void => {
  const make = makers(api);

  const assign = (groupId: number, ids: unknown, stage = 'Before', etag?: string) =>
    api.send('PATCH', paths.benefitProductGroup(groupId, stage), {
      body: { product_group_id: groupId, stageBenefitsIds: ids },
      headers: etag === undefined ? {} : { 'If-Match': etag },
    });
  const benefitsOf = async (count: number, stage = 'Before') => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await make.benefit(stage)).id);
    return ids;
  };
  const ordersIn = async (groupId: number, stage = 'Before') => {
    const path = paths.productGroup(groupId);
    const { benefits } = await api.call('getProductGroup', path);
    return benefits
      .filter((benefit) => benefit.benefit_stage.name === stage)
      .sort((one, other) => one.pivot.order - other.pivot.order)
      .map(({ id, pivot }) => [pivot.order, id]);
  };

  it('assigns benefits in the order of their ids, from 1, and returns 200 with the group', async () => {
    const { id } = await make.productGroup();
    const [first, second, third] = await benefitsOf(3);
    const response = await assign(id, [third, first, second]);
    expectSuccess(response, calls.assignBenefits);
    expect(response.json).toEqual(await api.call('getProductGroup', paths.productGroup(id)));
    expect(await ordersIn(id)).toEqual([
      [1, third],
      [2, first],
      [3, second],
    ]);
  });

  it('replaces what the stage had, and leaves the other stages alone', async () => {
    const { id } = await make.productGroup();
    const [kept, dropped] = await benefitsOf(2);
    const [after] = await benefitsOf(1, 'Post');
    expectSuccess(await assign(id, [dropped, kept]), calls.assignBenefits);
    expectSuccess(await assign(id, [after], 'Post'), calls.assignBenefits);
    expectSuccess(await assign(id, [kept]), calls.assignBenefits);
    expect(await ordersIn(id)).toEqual([[1, kept]]);
    expect(await ordersIn(id, 'Post')).toEqual([[1, after]]);
    expectSuccess(await assign(id, []), calls.assignBenefits);
    expect(await ordersIn(id)).toEqual([]);
    expect(await ordersIn(id, 'Post')).toEqual([[1, after]]);
  });

  it('accepts further stages by their names, and returns 404 for any other name', async () => {
    const { id } = await make.productGroup();
    const stage = await make.benefitStage(unique('After care / 100 %'));
    const benefit = await make.benefit('Before', { benefit_stage_id: stage.id });
    expectSuccess(await assign(id, [benefit.id], stage.name), calls.assignBenefits);
    expect(await ordersIn(id, stage.name)).toEqual([[1, benefit.id]]);
    await expectUnchanged(api, [paths.productGroup(id)], async () => {
      for (const name of ['Never', 'constructor', '__proto__', '%', 'x'.repeat(150)]) {
        expectError(await assign(id, [], name), 404);
      }
    });
    expectError(await assign(2_000_000_000, []), 404);
  });

  it('takes the current name of a renamed stage, and knows its old name no longer', async () => {
    const { id } = await make.productGroup();
    const stage = await make.benefitStage();
    const benefit = await make.benefit('Before', { benefit_stage_id: stage.id });
    expectSuccess(await assign(id, [benefit.id], stage.name), calls.assignBenefits);
    const name = unique('Renamed');
    await api.call('updateBenefitStage', paths.benefitStage(stage.id), { body: { name } });
    expect(await ordersIn(id, name)).toEqual([[1, benefit.id]]);
    expectError(await assign(id, [], stage.name), 404);
    expectSuccess(await assign(id, [], name), calls.assignBenefits);
  });

  it('refuses a benefit of another stage, one that does not exist and one that comes twice', async () => {
    const { id } = await make.productGroup();
    const [before, other] = await benefitsOf(2);
    const [during] = await benefitsOf(1, 'During');
    expectSuccess(await assign(id, [before]), calls.assignBenefits);
    await expectUnchanged(api, [paths.productGroup(id)], async () => {
      const wrong = [[other, during], [other, 2_000_000_000], [other, before, other], [0], ['1'], [null]];
      for (const ids of wrong) expectRefusedField(await assign(id, ids), 'stageBenefitsIds');
      for (const ids of [null, 'x', {}]) expectRefusedField(await assign(id, ids), 'stageBenefitsIds');
    });
  });

  it('refuses a group in the body that is not the one in the path, and a body without one', async () => {
    const [group, other] = [await make.productGroup(), await make.productGroup()];
    const [id] = await benefitsOf(1);
    const read = [paths.productGroup(group.id), paths.productGroup(other.id)];
    await expectUnchanged(api, read, async () => {
      for (const product_group_id of [other.id, undefined, null]) {
        const path = paths.benefitProductGroup(group.id, 'Before');
        const body = { product_group_id, stageBenefitsIds: [id] };
        expectRefusedField(await api.send('PATCH', path, { body }), 'product_group_id');
      }
    });
  });

  it('refuses the second of two people who rearrange what they both saw', async () => {
    const { id } = await make.productGroup();
    const ids = await benefitsOf(2);
    const read = await api.send('GET', paths.productGroup(id));
    const etag = read.headers.get('etag') ?? '';
    expectSuccess(await assign(id, ids, 'Before', etag), calls.assignBenefits);
    await expectUnchanged(api, [paths.productGroup(id)], async () => {
      expectError(await assign(id, [...ids].reverse(), 'Before', etag), 409);
    });
  });
};
