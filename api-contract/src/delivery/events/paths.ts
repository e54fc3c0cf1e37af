import { path } from '../../kernel/call/path';

export const events = path('/events');
/** The next events that have a package. */
export const comingEvents = path('/product-groups/{id}/events');
export const event = path('/events/{id}');
export const eventCopy = path('/events/{id}/copy');
/** The days and packages of sales that no event has. */
export const eventProposals = path('/event-proposals');
export const eventGrid = path('/events/{id}/grid');
/** The run of the fulfilment reports of its sales. */
export const eventReports = path('/events/{id}/reports');
export const eventExport = path('/events/{id}/export');
