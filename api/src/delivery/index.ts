export * from './deliverables';
export * from './mails/delivery-mails';
export { deliveryMails, materialReminderMail } from './mails/mail-kinds';
export { requestMaterial } from './mails/request-material';
export { listDeliverableMaterial } from './material/client-material';
export { createMaterialLink, materialLink, saleLink } from './material/links';
export { remindOfMaterial } from './material/remind-of-material';
export { findSalePage, type SalePage } from './material/sale-page';
export { sendMaterial, type SentFile } from './material/send-material';
