export { findQuoteOfLink, isOfClient, recordSeen, type MailLink } from './mails/links';
export { clientMailKinds, userMail, type MailKinds } from './mails/mail-kind';
export * from './mails/outbox';
export { sendMail } from './mails/send-mail';
export * from './proposals';
export * from './templates';
