export { paymentReminderMail } from './compose-reminder';
export { listOverdueClients } from './overdue';
export { listReminders, previewReminders, reminderFile, sendReminderAgain, sendReminders } from './reminders';
export { downloadStatement } from './statement';
