export { paymentReminderMail } from './mail-kind';
export { listOverdueClients } from './overdue';
export { listReminders, previewReminders, reminderFile, sendReminderAgain, sendReminders } from './reminders';
export { downloadStatement } from './statement';
