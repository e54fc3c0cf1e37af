export { createAccounting, type AccountingSettings } from './accounting/accounting';
export { createBucket, type BucketSettings } from './bucket';
export { createCompanyAccounts, type CompanyAccountSettings } from './company-account';
export { LocalAccounting } from './accounting/local/local-accounting';
export { xeroDefaults } from './accounting/xero/settings';
export { createMailer, type MailSettings } from './mail/smtp';
export { oneTimeCodes } from './one-time-codes';
export { createPasswords, randomTokens, systemClock } from './services';
export { noReleases, releasesByCommand } from './releases';
