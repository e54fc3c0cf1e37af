import { Type } from '@sinclair/typebox';
import { attachmentAddition, attachmentList, fileName } from '../clients/attachments/record-attachments';
import { create, describeCalls, get, patch, post, remove, WORKBOOK } from '../kernel/call/call';
import { listQuery, pageQuery, pathText, queryId, searchText, wholeNumber } from '../kernel/call/parameters';
import {
  DEFAULT_SEARCH_LIMIT,
  DELIVERY_SOON_DAYS,
  MAX_CHANGED_RECORDS,
  MAX_PROVED_DELIVERABLES,
} from '../kernel/limits';
import {
  ChangedDeliverables,
  Deliverable,
  DELIVERABLE_SORTS,
  DeliverableHistoryEntry,
  DeliverablePage,
  DeliverySettings,
  DeliverySummary,
  DeliveryYear,
  NewDeliveryFeed,
} from './deliverables/deliverable';
import {
  deliverablePatchSchema,
  deliverablesPatchSchema,
  deliverySettingsSchema,
  extraDeliverableSchema,
} from './deliverables/deliverable-form';
import { filterQuery, ownerQuery, selectionQuery } from './deliverables/deliverable-query';
import {
  ClientMaterial,
  DeliveryMail,
  DeliveryMails,
  MaterialRequestOutcome,
  NewMaterialLink,
} from './delivery-mails/delivery-mail';
import { deliveryMailSchema, materialRequestsSchema } from './delivery-mails/delivery-mail-form';
import * as paths from './paths';

export const deliverableCalls = describeCalls('Deliverables', {
  listDeliverables: get(paths.deliverables, {
    summary: 'One page of what clients were promised, by the day on which it is due',
    description:
      'The filter ignores case and accents and looks for each word in the description, the reference, and the names of organisation and package.',
    query: Type.Object({ ...pageQuery(DELIVERABLE_SORTS, 'due', 'asc'), ...filterQuery }),
    response: DeliverablePage,
  }),
  searchDeliverables: get(paths.deliverableSearch, {
    summary: `The first ${DEFAULT_SEARCH_LIMIT} of the deliverables that the filter of the list finds`,
    description:
      'Those with work left come first, by the day on which they are due, then the last ones that were due.',
    query: Type.Object({ q: searchText }),
    response: Type.Array(Deliverable),
  }),
  exportDeliverables: post(paths.deliverablesExport, {
    summary: 'The deliverables of a list as a workbook, in its order',
    query: Type.Object({ ...listQuery(DELIVERABLE_SORTS, 'due', 'asc'), ...filterQuery }),
    file: WORKBOOK,
  }),
  getDeliverySummary: get(paths.deliverySummary, {
    summary: `How many are due within ${DELIVERY_SOON_DAYS} days, overdue, and waiting for the client`,
    query: Type.Object(ownerQuery),
    response: DeliverySummary,
  }),
  listQuoteDeliverables: get(paths.quoteDeliverables, {
    summary: 'The deliverables of a quote by item, stage and place, withdrawn ones included',
    response: Type.Array(Deliverable),
  }),
  createDeliverable: create(paths.quoteDeliverables, {
    summary: 'Add what was not sold to a quote that is won: over-delivered, or to make good',
    body: extraDeliverableSchema,
    response: Deliverable,
    etag: 'sent',
  }),
  getDeliverable: get(paths.deliverable, {
    summary: 'One deliverable',
    response: Deliverable,
  }),
  updateDeliverable: patch(paths.deliverable, {
    summary: 'Change a deliverable',
    body: deliverablePatchSchema,
    response: Deliverable,
    undo: {},
  }),
  updateDeliverables: patch(paths.deliverables, {
    summary: 'Change many deliverables at once, all or none',
    description:
      'By their ids, or with `found_count` all that the query finds: 422 when these are no longer so many. The query counts for nothing beside ids.',
    query: selectionQuery,
    body: deliverablesPatchSchema,
    response: ChangedDeliverables,
    etag: 'none',
    undo: { each: true },
  }),
  deleteDeliverable: remove(paths.deliverable, {
    summary: 'Delete a deliverable that was added by hand',
    errors: [422],
    undo: {},
  }),
  getDeliverableHistory: get(paths.deliverableHistory, {
    summary: 'Who changed what in a deliverable, newest first',
    response: Type.Array(DeliverableHistoryEntry),
  }),
  listDeliverableAttachments: get(paths.deliverableAttachments, {
    summary: 'The files of a deliverable, its proof, the newest first',
    ...attachmentList,
  }),
  addDeliverableAttachment: create(paths.deliverableAttachments, {
    summary: 'Attach a file to a deliverable, as its proof',
    ...attachmentAddition,
  }),
  addDeliverablesProof: post(paths.deliverablesProof, {
    summary: 'Attach one file to many deliverables as their proof, all or none',
    description:
      'The file is stored once. Which deliverables: as `PATCH /deliverables` says, by `ids` (with commas between them) or `found_count`. Those in `waived_ids` are withdrawn and get no file.',
    query: Type.Object({
      name: fileName,
      ids: Type.Optional(
        Type.String({
          description: `The ids of deliverables, with commas between: best at most ${MAX_PROVED_DELIVERABLES}, so that each proxy takes the address`,
          pattern: '^\\d{1,9}(,\\d{1,9})*$',
        }),
      ),
      found_count: wholeNumber('How many the query finds', { minimum: 1, maximum: MAX_CHANGED_RECORDS }),
      ...selectionQuery.properties,
    }),
    upload: attachmentAddition.upload,
    response: ChangedDeliverables,
    undo: { each: true },
  }),
  downloadFulfilmentReport: get(paths.fulfilmentReport, {
    summary:
      'The report to the client of a sale: what was promised, what was delivered when and with which proof',
    query: Type.Object({ event_id: queryId('Only what belongs to this event') }),
    file: 'application/pdf',
    errors: [422],
  }),
  listOrganisationDelivery: get(paths.organisationDelivery, {
    summary: 'What became of what an organisation was promised, by year, the last first',
    response: Type.Array(DeliveryYear),
  }),
  getDeliverySettings: get(paths.deliverySettings, {
    summary: 'Whether the user gets the daily email and has a calendar feed',
    response: DeliverySettings,
    etag: 'none',
  }),
  updateDeliverySettings: post(paths.deliverySettings, {
    summary: 'Have the daily email or not',
    body: deliverySettingsSchema,
    response: DeliverySettings,
  }),
});

export const deliveryFeedCalls = describeCalls('Delivery feed', {
  createDeliveryFeed: create(paths.deliveryFeed, {
    summary: 'Make the calendar feed of the user; an earlier one ends',
    response: NewDeliveryFeed,
    confirmed: 'always',
  }),
  deleteDeliveryFeed: remove(paths.deliveryFeed, { summary: 'End the calendar feed of the user' }),
  getDeliveryCalendar: get(paths.deliveryCalendar, {
    summary: 'The calendar feed of a user: what is open and due, one entry of a day for each',
    params: Type.Object({ token: pathText('Of the feed') }),
    file: 'text/calendar',
    token: false,
  }),
});

export const deliveryMailCalls = describeCalls('Delivery mails', {
  listDeliveryMails: get(paths.deliveryMails, {
    summary: 'What was sent to the client of a sale, and the links at which they send material',
    response: DeliveryMails,
  }),
  sendDeliveryMail: create(paths.deliveryMails, {
    summary: 'Send an email to the client of a sale',
    description:
      'It begins with what `/quotes/{id}/proposal-draft` has. Repeated with the same key, it returns the first email.',
    body: deliveryMailSchema,
    response: DeliveryMail,
  }),
  sendDeliveryMailAgain: post(paths.deliveryMailSendAgain, {
    summary: 'Queue an email again that failed or was not confirmed',
    response: DeliveryMail,
    errors: [422],
  }),
  downloadDeliveryMailFile: get(paths.deliveryMailFile, {
    summary: 'A file exactly as it was attached',
    file: 'application/pdf',
  }),
  requestMaterial: create(paths.materialRequests, {
    summary: 'Ask the clients of many deliverables for material, by one email for each sale',
    description:
      'The deliverables then wait for the client. Repeated with the same key, no client gets a second email.',
    query: selectionQuery,
    body: materialRequestsSchema,
    response: Type.Array(MaterialRequestOutcome),
  }),
  createMaterialLink: create(paths.materialLinks, {
    summary: 'Make a link at which the client sends material, without an email',
    response: NewMaterialLink,
    errors: [422],
  }),
  listDeliverableMaterial: get(paths.deliverableMaterial, {
    summary: 'What the client sent for a deliverable, the newest first',
    response: Type.Array(ClientMaterial),
  }),
  endMaterialLinks: post(paths.endMaterialLinks, {
    summary: 'End all links at which the client sends material',
    response: DeliveryMails,
  }),
});
