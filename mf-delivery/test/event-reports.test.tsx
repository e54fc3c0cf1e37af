import { screen, within } from '@testing-library/react';
import { paths, type EventReport } from 'api-contract';
import { makeEventGrid, makeProposalDraft, makeTemplate } from 'api-contract/testing';
import { renderDelivery } from './render-delivery';
import { serveEvent } from './serve-event';

const report = { reference_label: 'Q-00042', organisation_name: 'Harbour Events', problem: null };

/** The sales of more reports than one call takes. */
const ids = Array.from({ length: 501 }, (_, index) => 42 + index);
const large = makeEventGrid({
  sponsors: [
    { id: 7, name: 'Harbour Events', quotes: ids.map((id) => ({ id, reference_label: `Q-${id}` })) },
  ],
  promised_quote_ids: ids,
});

const serveReports = (asked: EventReport[], grid = makeEventGrid()) =>
  serveEvent(grid)
    .get(paths.proposalDraft(42, 'report'), makeProposalDraft())
    .get(paths.proposalDraft(43, 'report'), makeProposalDraft())
    .get(paths.templates('report'), [
      makeTemplate({ kind: 'report', subject: 'Report for {{organisation}}', text: 'Dear {{contact}}' }),
    ])
    .get(paths.eventReports(1), asked)
    .on('post', paths.eventReports(1), { body: [] });

const open = async (asked: EventReport[], grid = makeEventGrid()) => {
  const api = serveReports(asked, grid);
  const app = renderDelivery('/delivery/events/1', api);
  await screen.findByRole('grid');
  await app.actor.click(await screen.findByRole('button', { name: 'Send reports…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the reports of Spring Summit' }));
  return { ...app, api, dialog };
};

describe('the reports of an event', () => {
  it('go to every sponsor who was promised something, by a template, and say how far they are', async () => {
    const asked: EventReport[] = [
      { ...report, quote_id: 42, state: 'sent' },
      {
        ...report,
        quote_id: 43,
        organisation_name: 'Larch Ltd',
        state: 'failed',
        problem: 'Zoë Quinn, the contact of this sale, is archived.',
      },
    ];
    const { api, actor, dialog } = await open([]);
    api.on('post', paths.eventReports(1), () => {
      api.get(paths.eventReports(1), asked);
      return { body: asked };
    });
    expect(dialog.getByText(/Moor plc/)).toBeVisible();
    expect(dialog.getByText('The agent of each sale')).toBeVisible();
    await actor.click(dialog.getByRole('button', { name: 'Send 2 reports' }));
    await actor.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/Zoë Quinn, the contact of this sale/)).toBeVisible();
    expect(api.callsTo('post', paths.eventReports(1)).map(({ body }) => body)).toMatchObject([
      {
        quote_ids: [42, 43],
        request_key: makeProposalDraft().request_key,
        subject: 'Report for {{organisation}}',
        content: 'Dear {{contact}}',
      },
    ]);
  });

  it('go to the sales of a sponsor with which something was promised, and name the others', async () => {
    const { sponsors } = makeEventGrid();
    const quotes = [...sponsors[0]!.quotes, { id: 45, reference_label: 'Q-00045' }];
    const grid = makeEventGrid({ sponsors: [{ ...sponsors[0]!, quotes }, ...sponsors.slice(1)] });
    const { api, actor, dialog } = await open([], grid);
    expect(dialog.getByText(/Harbour Events \(Q-00045\), Moor plc \(Q-00044\)/)).toBeVisible();
    await actor.click(dialog.getByRole('button', { name: 'Send 2 reports' }));
    await actor.click(await screen.findByRole('button', { name: 'Send now' }));
    await screen.findByText('2 reports to be sent');
    expect(api.callsTo('post', paths.eventReports(1))[0]?.body).toMatchObject({ quote_ids: [42, 43] });
  });

  it('go to more sales than one call takes in parts, also of those whose deliverables are not shown', async () => {
    const { api, actor, dialog } = await open([], large);
    expect(dialog.queryByText(/nothing was promised/)).not.toBeInTheDocument();
    await actor.click(dialog.getByRole('button', { name: 'Send 501 reports' }));
    await actor.click(await screen.findByRole('button', { name: 'Send now' }));
    await screen.findByText('501 reports to be sent');
    const { request_key } = makeProposalDraft();
    expect(api.callsTo('post', paths.eventReports(1)).map(({ body }) => body)).toMatchObject([
      { request_key, quote_ids: ids.slice(0, 500) },
      { request_key, quote_ids: ids.slice(500) },
    ]);
  });

  it('are shown as far as they were asked for where one of the calls fails', async () => {
    const { api, actor, dialog } = await open([], large);
    api.on('post', paths.eventReports(1), ({ body }) => {
      if ((body as { quote_ids: number[] }).quote_ids.length === 1)
        return { status: 500, body: { message: 'Not now.' } };
      api.get(paths.eventReports(1), [{ ...report, quote_id: 42, state: 'sent' }]);
      return { body: [] };
    });
    await actor.click(dialog.getByRole('button', { name: 'Send 501 reports' }));
    await actor.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    const results = { name: 'Fulfilment reports', hidden: true };
    expect(await screen.findByRole('region', results)).toHaveTextContent('1 report');
  });

  it('are not offered while it is unknown which were sent', async () => {
    const api = serveReports([]).on('get', paths.eventReports(1), { status: 403, body: { message: 'No.' } });
    const { actor } = renderDelivery('/delivery/events/1', api);
    expect(await screen.findByText('The reports could not be loaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send reports…' })).not.toBeInTheDocument();
    api.get(paths.eventReports(1), [{ ...report, quote_id: 42, state: 'sent' }]);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Send reports…' })).toBeVisible();
  });

  it('go to those of now where the email was begun before', async () => {
    const first = await open([]);
    await first.actor.type(first.dialog.getByRole('textbox', { name: /Message/ }), ', thank you');
    first.unmount();

    const { api, actor, dialog } = await open([{ ...report, quote_id: 42, state: 'sent' }]);
    expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('Dear {{contact}}, thank you');
    await actor.click(dialog.getByRole('button', { name: 'Send 1 report' }));
    await actor.click(await screen.findByRole('button', { name: 'Send now' }));
    await screen.findByText('1 report to be sent');
    expect(api.callsTo('post', paths.eventReports(1))[0]?.body).toMatchObject({ quote_ids: [43] });
  });
});
