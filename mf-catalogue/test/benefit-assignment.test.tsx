import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeBenefitStage, makeStaleErrorBody } from 'api-contract/testing';
import { refetchRelated } from 'shared-ui';
import { button, field, renderForm, textOf } from './render-form';
import {
  before,
  card,
  during,
  group,
  listed,
  press,
  renderPanel,
  rows,
  saveButtons,
  saves,
  withBefore,
} from './assignment-panel';

describe('the benefit assignment panel', () => {
  it('has a card for each stage, what is assigned in order and what nowhere, clean again once a change is undone', async () => {
    const { actor } = await renderPanel();
    expect(rows('Assigned')).toEqual(['1BrandingFirst', '2BrandingSecond', '3BrandingThird']);
    expect(rows('Available')).toEqual(
      ['Badge', 'Banner', 'Café listing', 'Flag', 'Lanyard', 'Poster', 'Tent'].map(
        (name) => `Branding${name}`,
      ),
    );
    expect(rows('Assigned', 'During')).toEqual(['1BrandingDinner']);
    expect(card('Post').getByText('Nothing is assigned yet. Add benefits, or drag them here.')).toBeVisible();
    expect(saveButtons()).toEqual([]);

    await actor.click(press('Add Flag'));
    await actor.click(press('Remove Flag'));
    expect(saveButtons()).toEqual([]);
  });

  it('keeps the card, the benefits and the save button of a renamed stage, under its new name', async () => {
    const { actor, api } = await renderPanel(saves, (fake) => {
      const stages = [makeBenefitStage({ name: 'Run-up' }), makeBenefitStage({ id: 2, name: 'During' })];
      fake.get(paths.benefitStages(), stages).on('patch', paths.benefitProductGroup(11, 'Run-up'), saves);
    });
    expect(rows('Assigned', 'Run-up')).toEqual(['1BrandingFirst', '2BrandingSecond', '3BrandingThird']);
    await actor.click(card('Run-up').getByRole('button', { name: 'Remove First' }));
    await actor.click(
      card('Run-up').getAllByRole('button', { name: 'Save Run-up Benefits' })[0] as HTMLElement,
    );
    expect(await screen.findByText('Run-up benefits saved')).toBeInTheDocument();
    expect(api.callsTo('patch', paths.benefitProductGroup(11, 'Run-up'))).toHaveLength(1);
  });

  it('adds at the end and removes; a changed card can be saved at its top and bottom', async () => {
    const { actor } = await renderPanel();
    await actor.click(press('Add Flag'));
    await actor.click(press('Remove First'));
    expect(rows('Assigned')).toEqual(['1BrandingSecond', '2BrandingThird', '3BrandingFlag']);
    expect(rows('Available')).toContain('BrandingFirst');
    expect(saveButtons()).toHaveLength(2);
    expect(card().getByText('Unsaved changes')).toBeVisible();
    expect(card('During').queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('moves the focus to the next row, and announces what was done', async () => {
    const { actor } = await renderPanel();
    press('Remove First').focus();
    await actor.keyboard('{Enter}');
    expect(press('Remove Second')).toHaveFocus();
    expect(card().getByText('Removed: First.')).toBeInTheDocument();
  });

  it('saves the ids in their order, and only then is its card clean', async () => {
    const { actor, api } = await renderPanel();
    await actor.click(press('Add Flag'));
    await actor.click(card('During').getByRole('button', { name: 'Remove Dinner' }));
    await actor.click(saveButtons()[0] as HTMLElement);

    await waitFor(() => expect(saveButtons()).toEqual([]));
    expect(api.callsTo('patch', before)[0]).toMatchObject({
      headers: { 'if-match': '"1"' },
      body: { stageBenefitsIds: [1, 2, 3, 6], product_group_id: 11 },
    });
    expect(rows('Assigned')).toHaveLength(4);
    expect(card('During').getByText('Unsaved changes')).toBeVisible();
  });

  it('keeps a change made during a save as dirty, based on what was saved', async () => {
    let respond: () => void = () => undefined;
    const { actor, api } = await renderPanel(async (call) => {
      await new Promise<void>((resolve) => (respond = resolve));
      return (saves as (c: typeof call) => object)(call);
    });
    await actor.click(press('Add Flag'));
    await actor.click(saveButtons()[0] as HTMLElement);
    await waitFor(() => expect(api.callsTo('patch', before)).toHaveLength(1));
    // The lists are inert during the save; a drag that was begun before it can still end.
    fireEvent.click(press('Add Banner'));
    respond();
    expect(await screen.findByText('Before benefits saved')).toBeInTheDocument();
    expect(rows('Assigned')).toEqual([
      '1BrandingFirst',
      '2BrandingSecond',
      '3BrandingThird',
      '4BrandingFlag',
      '5BrandingBanner',
    ]);
    expect(card().getByText('Unsaved changes')).toBeVisible();

    await actor.click(saveButtons()[0] as HTMLElement);
    await waitFor(() => expect(api.callsTo('patch', before)).toHaveLength(2));
    expect(api.callsTo('patch', before)[1]).toMatchObject({
      body: { stageBenefitsIds: [1, 2, 3, 6, 5] },
      headers: { 'if-match': '"2"' },
    });
    respond();
    await waitFor(() => expect(saveButtons()).toEqual([]));
  });

  it('does not report its own save as a conflict', async () => {
    const { actor, api } = await renderPanel();
    const duringPath = paths.benefitProductGroup(11, 'During');
    api.on('patch', duringPath, { body: { ...withBefore([1, 2, 3, 6]), benefits: [] } });
    await actor.click(card('During').getByRole('button', { name: 'Remove Dinner' }));
    await actor.fill(await field('Name'), 'Gold sponsorship typed');
    await actor.click(press('Add Flag'));
    await actor.click(saveButtons()[0] as HTMLElement);
    await waitFor(() => expect(saveButtons()).toEqual([]));

    await actor.click(
      card('During').getAllByRole('button', { name: 'Save During Benefits' })[0] as HTMLElement,
    );
    await waitFor(() => expect(api.callsTo('patch', duringPath)[0]?.headers['if-match']).toBe('"2"'));
    expect(textOf('Name')).toBe('Gold sponsorship typed');
  });

  it('keeps the changes when a save fails, and shows why', async () => {
    const { actor } = await renderPanel({
      status: 422,
      body: {
        message: 'Not valid.',
        errors: { stageBenefitsIds: ['“Flag” belongs to another stage. Remove it from Before.'] },
      },
    });
    await actor.click(press('Add Flag'));
    await actor.click(saveButtons()[1] as HTMLElement);
    const alert = await card().findByRole('alert');
    expect(alert).toHaveTextContent('“Flag” belongs to another stage.');
    expect(rows('Assigned')).toHaveLength(4);
    expect(saveButtons()[0]).toBeEnabled();
  });

  it('shows who saved meanwhile, and overwrites it with Keep mine', async () => {
    const { actor, api } = await renderPanel((call) =>
      call.headers['if-match'] === '"1"'
        ? { status: 409, body: makeStaleErrorBody() }
        : (saves as (c: typeof call) => object)(call),
    );
    await actor.click(press('Add Flag'));
    await actor.click(saveButtons()[0] as HTMLElement);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Robin Patel');
    await actor.click(button('Keep mine'));
    await waitFor(() => expect(saveButtons()).toEqual([]));
    expect(api.callsTo('patch', before)).toHaveLength(2);
  });

  it('takes the newer version with Reload', async () => {
    const { actor, api } = await renderPanel({ status: 409, body: makeStaleErrorBody() });
    await actor.click(press('Add Flag'));
    await actor.click(saveButtons()[0] as HTMLElement);
    await screen.findByRole('alertdialog');
    api.get(paths.productGroup(11), withBefore([3, 1]), { etag: '"2"' });
    await actor.click(button('Reload'));
    await waitFor(() => expect(rows('Assigned')).toEqual(['1BrandingThird', '2BrandingFirst']));
    expect(saveButtons()).toEqual([]);
  });

  it('saves unsaved cards with the details on Submit, in one save', async () => {
    const { actor, api, currentUrl } = await renderPanel();
    api.on('patch', paths.productGroup(11), { body: withBefore([1, 2, 3, 6]), headers: { etag: '"2"' } });
    await actor.click(press('Add Flag'));
    await actor.click(card('During').getByRole('button', { name: 'Remove Dinner' }));
    await actor.click(button('Submit'));
    await waitFor(() => expect(currentUrl()).toBe('/product-groups'));
    expect(api.callsTo('patch', paths.productGroup(11))).toMatchObject([
      {
        headers: { 'if-match': '"1"' },
        body: {
          name: 'Gold sponsorship',
          stage_benefits: [
            { benefit_stage_id: 1, benefit_ids: [1, 2, 3, 6] },
            { benefit_stage_id: 2, benefit_ids: [] },
          ],
        },
      },
    ]);
    expect(await screen.findByText('Product group saved')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('saves nothing when Submit is refused, and keeps the cards as they are', async () => {
    const { actor, api, currentUrl } = await renderPanel();
    const message = '“Flag” belongs to another stage. Remove it from Before.';
    api.on('patch', paths.productGroup(11), {
      status: 422,
      body: { message: 'Not valid.', errors: { stage_benefits: [message] } },
    });
    await actor.click(press('Add Flag'));
    await actor.click(button('Submit'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(currentUrl()).toBe('/product-groups/edit/11');
    expect(card().getByText('Unsaved changes')).toBeVisible();
    expect(screen.queryByText('Product group saved')).not.toBeInTheDocument();
  });

  it('saves an unsaved card without a benefit that was moved to another stage meanwhile', async () => {
    const { actor, api } = await renderPanel();
    await actor.click(press('Add Flag'));
    await actor.click(press('Add Banner'));
    const moved = listed.map((benefit) => (benefit.id === 6 ? { ...benefit, ...during } : benefit));
    api.get(paths.benefits(), moved);
    await act(() => refetchRelated(paths.benefit(6)));
    await waitFor(() => expect(rows('Assigned')).toHaveLength(4));
    await actor.click(saveButtons()[0] as HTMLElement);
    await waitFor(() => expect(saveButtons()).toEqual([]));
    expect(api.callsTo('patch', before)[0]).toMatchObject({ body: { stageBenefitsIds: [1, 2, 3, 5] } });
  });

  it('keeps a change that is made to a card during Submit', async () => {
    let respond: () => void = () => undefined;
    const { actor, api, currentUrl } = await renderPanel();
    api.on('patch', paths.productGroup(11), async () => {
      await new Promise<void>((resolve) => (respond = resolve));
      return { body: withBefore([1, 2, 3, 6]), headers: { etag: '"2"' } };
    });
    await actor.click(press('Add Flag'));
    await actor.click(card('During').getByRole('button', { name: 'Remove Dinner' }));
    await actor.click(button('Submit'));
    await waitFor(() => expect(api.callsTo('patch', paths.productGroup(11))).toHaveLength(1));
    await actor.click(press('Add Banner'));
    respond();
    await actor.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(currentUrl()).toBe('/product-groups/edit/11');
    expect(rows('Assigned')[4]).toBe('5BrandingBanner');
    await actor.click(saveButtons()[0] as HTMLElement);
    await waitFor(() => expect(saveButtons()).toEqual([]));
    expect(api.callsTo('patch', before)[0]).toMatchObject({
      body: { stageBenefitsIds: [1, 2, 3, 6, 5] },
      headers: { 'if-match': '"2"' },
    });
  });

  it('asks before unsaved cards are left', async () => {
    const { actor, currentUrl } = await renderPanel();
    await actor.click(press('Add Flag'));
    await actor.click(button('Back'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await actor.click(button('Stay here'));
    expect(currentUrl()).toBe('/product-groups/edit/11');
    expect(rows('Assigned')).toHaveLength(4);
  });

  it('filters a long list of what is available by category and description', async () => {
    const { actor } = await renderPanel();
    const filter = card().getByLabelText('Filter available Before benefits');
    await actor.fill(filter, 'brand cafe');
    await waitFor(() => expect(rows('Available')).toEqual(['BrandingCafé listing']));
    await actor.fill(filter, 'nowhere');
    expect(await card().findByText('No available benefit matches “nowhere”.')).toBeVisible();
  });

  it('shows that benefits could not be loaded; Retry loads them', async () => {
    const { actor, api } = renderForm('/product-groups/edit/11', (fake) =>
      fake
        .get(paths.productGroup(11), group)
        .on('get', paths.benefits(), { status: 403, body: { message: 'Not for you.' } }),
    );
    expect(await screen.findByText('The benefits could not be loaded')).toBeVisible();
    api.get(paths.benefits(), listed);
    await actor.click(button('Retry'));
    expect(await screen.findByRole('region', { name: 'Before' })).toBeVisible();
  });
});
