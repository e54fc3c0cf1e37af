import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, post } from '../../kernel/call/call';
import {
  ClientMaterial,
  DeliveryMail,
  DeliveryMails,
  MaterialRequestOutcome,
  NewMaterialLink,
} from './delivery-mail';
import { selectionQuery } from '../deliverables/deliverable-query';
import { deliveryMailSchema, materialRequestsSchema } from './delivery-mail-form';
import * as paths from './paths';

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
