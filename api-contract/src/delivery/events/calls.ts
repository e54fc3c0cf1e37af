import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post, remove, WORKBOOK } from '../../kernel/call/call';
import * as paths from '../paths';
import { ItemStock, OfferStock, PackageStock } from '../stock/stock';
import { ComingEvent, DeliveryEvent, EventGrid, EventProposal, EventReport } from './event';
import { eventCopySchema, eventPatchSchema, eventReportsSchema, eventSchema } from './event-form';

export const eventCalls = describeCalls('Events', {
  listEvents: get(paths.events, { summary: 'Every event', response: Type.Array(DeliveryEvent) }),
  listComingEvents: get(paths.comingEvents, {
    summary: 'The next four events that have a package, the first of them first',
    response: Type.Array(ComingEvent),
  }),
  listEventProposals: get(paths.eventProposals, {
    summary: 'The days and packages of sales that belong to no event, those with the most clients first',
    response: Type.Array(EventProposal),
  }),
  getEvent: get(paths.event, { summary: 'One event', response: DeliveryEvent }),
  createEvent: create(paths.events, {
    summary: 'Add an event',
    description: 'The sales of its packages for its date belong to it. Quotes are not changed.',
    body: eventSchema,
    response: DeliveryEvent,
    etag: 'sent',
  }),
  updateEvent: patch(paths.event, {
    summary: 'Change an event',
    description: 'Another date moves what is delivered for it, and the due dates that follow from it.',
    body: eventPatchSchema,
    response: DeliveryEvent,
    undo: {},
  }),
  deleteEvent: remove(paths.event, {
    summary: 'Delete an event; its sales and deliverables stay',
    undo: {},
  }),
  copyEvent: create(paths.eventCopy, {
    summary: 'Add an event that offers what another one does, at prices that are changed by per cent',
    description:
      'Each product of its packages gets its price at the other event, changed and rounded half up to the penny. Quotes are not changed.',
    body: eventCopySchema,
    response: DeliveryEvent,
    etag: 'sent',
    undo: {},
  }),
  getEventGrid: get(paths.eventGrid, {
    summary: 'What each sponsor of an event was promised, and what became of it',
    response: EventGrid,
  }),
  listEventReports: get(paths.eventReports, {
    summary:
      'The reports of an event that were asked for or emailed within about a day, and what became of each',
    response: Type.Array(EventReport),
    isPolled: true,
  }),
  sendEventReports: post(paths.eventReports, {
    summary: 'Queue the fulfilment reports of sales of an event, each by an email to its client',
    description: 'A report that is waiting, or was emailed within about a day, is not queued again.',
    body: eventReportsSchema,
    response: Type.Array(EventReport),
  }),
  exportEvent: post(paths.eventExport, {
    summary: 'The grid of an event as a workbook: a row for each sponsor, a column for each benefit',
    file: WORKBOOK,
  }),
});

export const stockCalls = describeCalls('Events', {
  listEventStock: get(paths.eventStock, {
    summary: 'Which quotes hold what an event offers, have bought it, or wait for it',
    response: Type.Array(PackageStock),
  }),
  listQuoteStock: get(paths.quoteStock, {
    summary:
      'What is left of the packages of a quote of which there is a limited number, and which cannot be sold',
    response: Type.Array(ItemStock),
  }),
  listOfferStock: get(paths.offerStock, {
    summary:
      'What is left of limited packages for the day that all dated items of a quote have; nothing without one',
    response: Type.Array(OfferStock),
  }),
  requestStock: post(paths.quoteStockRequest, {
    summary: 'Wait until a quote can have what is sold out',
    description:
      'The signed-in user gets a follow-up once it is free, unless another user waits for the quote already.',
    errors: [422],
    undo: {},
  }),
  letGoOfHold: post(paths.quoteLetGo, {
    summary: 'Give back what a quote holds, until it is sent again or its last day is changed',
    errors: [422],
    undo: {},
  }),
});
