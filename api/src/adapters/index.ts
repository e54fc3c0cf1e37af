export { createAccounting, followInvoices, type AccountingSettings } from './accounting/accounting';
export { createCompanyAccounts, type CompanyAccountSettings } from './company-account';
export { LocalAccounting } from './accounting/local/local-accounting';
export { xeroDefaults } from './accounting/xero/settings';
export { createMailer, type MailSettings } from './mail/smtp';
export { followMails } from './mail/follow';
export { createPasswords, randomTokens, systemClock } from './services';
export { noReleases, releasesByCommand } from './releases';
