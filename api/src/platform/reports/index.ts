export * from './customer-report';
export { composeReport, mailReports } from './mail-reports';
export { deleteReportSubscription, getReportSubscription, saveReportSubscription } from './subscriptions';
export * from './targets';
