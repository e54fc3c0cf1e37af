import { path, queryPath } from '../../kernel/call/path';
import type { DeliverableQuery } from '../deliverables/paths';

/** What was sent of a sale; where it is sent. It begins with what `proposalDraft` has for its kind. */
export const deliveryMails = path('/quotes/{id}/delivery-mails');
export const deliveryMailSendAgain = path('/delivery-mails/{id}/send-again');
export const deliveryMailFile = path('/delivery-mails/{id}/files/{fileId}');
/** Asks the clients of many deliverables for material. */
export const materialRequests = queryPath<Partial<DeliverableQuery>>()('/material-requests');
export const materialLinks = path('/quotes/{id}/material-links');
/** What the client sent for a deliverable. */
export const deliverableMaterial = path('/deliverables/{id}/material');
export const endMaterialLinks = path('/quotes/{id}/end-material-links');
