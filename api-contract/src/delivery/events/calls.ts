import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post, remove, WORKBOOK } from '../../kernel/call/call';
import { ComingEvent, DeliveryEvent, EventGrid, EventProposal, EventReport } from './event';
import { eventCopySchema, eventPatchSchema, eventReportsSchema, eventSchema } from './event-form';
import * as paths from './paths';

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
    undo: {},
  }),
  getEventGrid: get(paths.eventGrid, {
    summary: 'What each sponsor of an event was promised, and what became of it',
    response: EventGrid,
  }),
  listEventReports: get(paths.eventReports, {
    summary: 'The reports of an event that were asked for within about a day, and what became of each',
    response: Type.Array(EventReport),
    isPolled: true,
  }),
  sendEventReports: post(paths.eventReports, {
    summary: 'Queue the fulfilment reports of sales of an event, each by an email to its client',
    description: 'A report that is waiting, or was sent within about a day, is not queued again.',
    body: eventReportsSchema,
    response: Type.Array(EventReport),
  }),
  exportEvent: post(paths.eventExport, {
    summary: 'The grid of an event as a workbook: a row for each sponsor, a column for each benefit',
    file: WORKBOOK,
  }),
});
