export * from './deliverables';
export * from './delivery-settings';
export * from './fulfilment-report';
export { deliveryFigures } from './delivery-figures';
export { dueByRule } from './deliverable-rules';
export {
  deleteDeliverables,
  detachDeliverables,
  keepDeliverables,
  promisesOf,
  untouched,
} from './keep-deliverables';
export * from './write-deliverables';
export * from './change-deliverables';
export { getDeliverableHistory } from './deliverable-history';
export { mailOwners } from './mail-owners';
