import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeBenefit, makeBenefitCategory, makeBenefitStage } from 'api-contract/testing';
import { button, field, renderForm, textOf } from './render-form';

describe('the benefit form', () => {
  it('creates a benefit and leads to the list', async () => {
    const { actor, api, currentUrl } = renderForm('/benefits/create', (fake) =>
      fake.on('post', paths.benefits(), { status: 201, body: makeBenefit({ id: 8 }) }),
    );
    await actor.selectOptions(await field('Stage'), 'During');
    await actor.selectOptions(await field('Category'), 'Hospitality');
    await actor.fill(await field('Description'), '  A seat at the dinner ');
    await actor.fill(await field('Needed from the client'), 'Names of the guests');
    await actor.fill(await field('Format'), 'A list');
    await actor.fill(await field('Needed, days before the event'), '28');
    await actor.click(button('Submit'));

    await waitFor(() => expect(currentUrl()).toBe('/benefits'));
    expect(api.callsTo('post', paths.benefits())[0]?.body).toEqual({
      benefit_stage_id: 2,
      benefit_category_id: 2,
      description: 'A seat at the dinner',
      due_days: null,
      client_needs: 'Names of the guests',
      client_needs_format: 'A list',
      client_needs_days: 28,
    });
  });

  it('has the rule of its stage unless it has one of its own', async () => {
    const { actor, api } = renderForm('/benefits/create', (fake) =>
      fake
        .get(paths.benefitStages(), [makeBenefitStage({ id: 1, name: 'Before', due_days: -14 })])
        .on('post', paths.benefits(), { status: 201, body: makeBenefit({ id: 8 }) }),
    );
    await actor.selectOptions(await field('Stage'), 'Before');
    const due = await field('Due');
    expect(due).toHaveDisplayValue('Stage’s due date');
    expect(due).toHaveAccessibleDescription('Before: 14 days before the event.');
    await actor.selectOptions(await field('Category'), 'Hospitality');
    await actor.fill(await field('Description'), 'A seat');
    await actor.selectOptions(due, 'After the event');
    await actor.click(button('Submit'));
    expect(await screen.findByText('Due must be a number.')).toBeVisible();
    await actor.fill(await field('Days'), '900');
    await actor.click(button('Submit'));
    expect(await screen.findByText('Due can be at most 730 days before or after the event.')).toBeVisible();
    await actor.type(await field('Days'), '{Backspace}{Backspace}');
    await actor.click(button('Submit'));
    await waitFor(() =>
      expect(api.callsTo('post', paths.benefits())[0]?.body).toMatchObject({ due_days: 9 }),
    );
  });

  it.each([
    ['Before the event', -7],
    ['On the day of the event', 0],
    ['Stage’s due date', null],
  ])('changes the rule to: %s', async (choice, due_days) => {
    const { actor, api } = renderForm('/benefits/edit/1', (fake) =>
      fake
        .get(paths.benefit(1), makeBenefit({ due_days: 7 }))
        .on('patch', paths.benefit(1), { body: makeBenefit({ due_days }) }),
    );
    expect(await field('Days')).toHaveValue('7');
    await actor.selectOptions(await field('Due'), choice);
    await actor.click(button('Submit'));
    await waitFor(() => expect(api.callsTo('patch', paths.benefit(1))[0]?.body).toMatchObject({ due_days }));
  });

  it('requires stage, category and description', async () => {
    const { actor } = renderForm('/benefits/create');
    await field('Stage');
    await actor.click(button('Submit'));
    for (const label of ['Stage', 'Category', 'Description']) {
      expect(await screen.findByText(`${label} is required.`)).toBeVisible();
    }
  });

  it('keeps stage and category for the next one', async () => {
    const { actor } = renderForm('/benefits/create', (fake) =>
      fake.on('post', paths.benefits(), {
        status: 201,
        body: makeBenefit({ id: 8, benefit_stage_id: 2, benefit_category_id: 2 }),
      }),
    );
    await actor.selectOptions(await field('Stage'), 'During');
    await actor.selectOptions(await field('Category'), 'Hospitality');
    await actor.fill(await field('Description'), 'A seat');
    await actor.click(button('Save and add another'));
    await waitFor(() => expect(textOf('Description')).toBe(''));
    expect([textOf('Stage'), textOf('Category')]).toEqual(['2', '2']);
  });

  it('disables the stage of an assigned benefit, and says why', async () => {
    renderForm('/benefits/edit/1', (api) => api.get(paths.benefit(1), makeBenefit()));
    const stage = await field('Stage');
    expect(stage).toBeDisabled();
    expect(stage).toHaveAccessibleDescription(/remove this benefit from the 1 product group/);
  });

  it('changes a benefit that is not assigned', async () => {
    const benefit = makeBenefit({ product_categories: [] });
    const { actor, api, currentUrl } = renderForm('/benefits/edit/1', (fake) =>
      fake.get(paths.benefit(1), benefit, { etag: '"7"' }).on('patch', paths.benefit(1), { body: benefit }),
    );
    await actor.selectOptions(await field('Stage'), 'Post');
    await actor.click(button('Submit'));
    await waitFor(() => expect(currentUrl()).toBe('/benefits'));
    expect(api.callsTo('patch', paths.benefit(1))[0]).toMatchObject({
      headers: { 'if-match': '"7"' },
      body: { benefit_stage_id: 3 },
    });
  });
});

it('says where the name of a stage shows that has a card', async () => {
  renderForm('/benefit-stages/edit/2', (api) =>
    api.get(paths.benefitStage(2), makeBenefitStage({ id: 2, name: 'During' })),
  );
  const name = await field('Name');
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(/card of each product group.*Benefits Schedule/),
  );
});

it('has the days of a stage before or after the event', async () => {
  const stage = makeBenefitStage({ id: 2, name: 'During', due_days: 0 });
  const { actor, api } = renderForm('/benefit-stages/edit/2', (fake) =>
    fake.get(paths.benefitStage(2), stage).on('patch', paths.benefitStage(2), { body: stage }),
  );
  expect(await field('Due')).toHaveDisplayValue('On the day of the event');
  expect(screen.queryByLabelText(/Days/)).not.toBeInTheDocument();
  await actor.selectOptions(await field('Due'), 'Before the event');
  await actor.type(await field('Days'), '21');
  await actor.click(button('Submit'));
  await waitFor(() =>
    expect(api.callsTo('patch', paths.benefitStage(2))[0]?.body).toMatchObject({ due_days: -21 }),
  );
});

describe.each([
  [
    'Benefit category',
    '/benefit-categories',
    paths.benefitCategories(),
    paths.benefitCategory(4),
    makeBenefitCategory,
  ],
  ['Benefit stage', '/benefit-stages', paths.benefitStages(), paths.benefitStage(4), makeBenefitStage],
] as const)('the form of a %s', (title, list, listPath, onePath, make) => {
  it('creates one by its name', async () => {
    const { actor, api, currentUrl } = renderForm(`${list}/create`, (fake) =>
      fake.on('post', listPath, { status: 201, body: make({ id: 4, name: 'New' }) }),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: `New ${title.toLowerCase()}` }),
    ).toBeVisible();
    await actor.type(await field('Name'), 'New{Enter}');
    await waitFor(() => expect(currentUrl()).toBe(list));
    expect(api.callsTo('post', listPath)[0]?.body).toMatchObject({ name: 'New' });
  });

  it('requires the name', async () => {
    const { actor } = renderForm(`${list}/create`);
    await field('Name');
    await actor.click(button('Submit'));
    expect(await screen.findByText('Name is required.')).toBeVisible();
  });

  it('shows at the field that a name is taken', async () => {
    const { actor } = renderForm(`${list}/edit/4`, (fake) =>
      fake.get(onePath, make({ id: 4, name: 'Old' })).on('patch', onePath, {
        status: 422,
        body: { message: 'Not valid.', errors: { name: ['Name has already been taken.'] } },
      }),
    );
    await actor.type(await field('Name'), 'er');
    await actor.click(button('Submit'));
    await waitFor(async () =>
      expect(await field('Name')).toHaveAccessibleDescription('Name has already been taken.'),
    );
    expect(textOf('Name')).toBe('Older');
  });
});
