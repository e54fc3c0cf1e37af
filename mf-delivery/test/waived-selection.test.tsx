import { screen, within } from '@testing-library/react';
import { paths, UNDO_HEADER } from 'api-contract';
import { renderDelivery } from './render-delivery';
import { serveEvent } from './serve-event';

const headers = { [UNDO_HEADER.toLowerCase()]: '9' };

/** Selects two deliverables, of which the first is waived. */
const select = async (changed_count: number) => {
  const body = { changed_count, waived_ids: [2] };
  const api = serveEvent()
    .on('post', /^\/deliverables-proof/, { body: { changed_count: 2 }, headers })
    .on('patch', paths.deliverables(), { body, headers });
  const app = renderDelivery('/delivery/events/1', api);
  await app.actor.click(await screen.findByRole('columnheader', { name: /Banner/ }));
  return app;
};

const deliver = ({ actor }: Awaited<ReturnType<typeof select>>) =>
  actor.click(screen.getByRole('button', { name: 'Mark as delivered' }));

describe('waived deliverables among the selected ones', () => {
  it('stay waived where the others are delivered, which is said', async () => {
    await deliver(await select(1));
    const results = within(await screen.findByRole('region', { name: 'Deliverables' }));
    expect(await results.findByText('1 deliverable changed; 1 stays waived or withdrawn')).toBeVisible();
    expect(results.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Banner beside the stage, Larch Ltd',
    ]);
  });

  it('are named as the reason where nothing is changed', async () => {
    await deliver(await select(0));
    expect(await screen.findByText('Nothing was changed; 1 stays waived or withdrawn')).toBeVisible();
  });

  it('get proof like the others', async () => {
    const { actor } = await select(1);
    await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
    await actor.upload(screen.getByLabelText('Proof files'), new File(['x'], 'stage.jpg'));
    await actor.click(screen.getByRole('button', { name: 'Add proof' }));
    expect(
      await screen.findByText('Proof added to 2 deliverables; 1 stays waived or withdrawn'),
    ).toBeVisible();
  });

  it('are counted where they are withdrawn and get no file', async () => {
    const { actor, api } = await select(1);
    api.on('post', /^\/deliverables-proof/, { body: { changed_count: 1, waived_ids: [2] }, headers });
    await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
    await actor.click(screen.getByRole('checkbox', { name: 'Mark as delivered' }));
    await actor.upload(screen.getByLabelText('Proof files'), [
      new File(['x'], 'stage.jpg'),
      new File(['x'], 'hall.jpg'),
    ]);
    await actor.click(screen.getByRole('button', { name: 'Add proof' }));
    expect(
      await screen.findByText('Proof added to 2 deliverables; 1 stays waived or withdrawn'),
    ).toBeVisible();
  });
});
