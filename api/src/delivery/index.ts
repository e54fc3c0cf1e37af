export * from './deliverables';
export * from './mails/delivery-mails';
export { deliveryMails } from './mails/mail-kinds';
export { listDeliverableMaterial } from './material/client-material';
export { createMaterialLink, materialLink } from './material/links';
export { openMaterialPage, type MaterialPage } from './material/material-page';
export { sendMaterial, type SentFile } from './material/send-material';
