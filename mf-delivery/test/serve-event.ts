import { paths } from 'api-contract';
import { makeEvent, makeEventGrid } from 'api-contract/testing';
import { serveDelivery } from './render-delivery';

export const event = makeEvent();

/** Serves the event 1, of which nothing is sold or held. */
export const serveEvent = (grid = makeEventGrid()) =>
  serveDelivery()
    .get(paths.events(), [event])
    .get(paths.eventProposals(), [
      { date: '2027-06-10', packages: [{ id: 11, name: 'Gold sponsorship' }], sponsor_count: 5 },
    ])
    .get(paths.event(1), event, { etag: '"1"' })
    .get(paths.eventGrid(1), grid)
    .get(paths.eventStock(1), [])
    .get(paths.eventReports(1), []);
