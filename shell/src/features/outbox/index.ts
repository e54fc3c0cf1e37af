export { OutboxEntryPage } from './outbox-entry-page';
export { OutboxPage } from './outbox-page';
