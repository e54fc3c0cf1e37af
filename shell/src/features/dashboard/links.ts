import { lastDays, londonDate, QUOTE_STATUS, type PipelineStage } from 'api-contract';

/** The lists of what the figures of open quotes count. Active won quotes are those without an invoice. */
export const stageLinks: Readonly<Record<PipelineStage, string>> = {
  draft: `/quotes/active?status=${QUOTE_STATUS.draft}`,
  sent: `/quotes/active?status=${QUOTE_STATUS.sent}`,
  negotiating: `/quotes/active?status=${QUOTE_STATUS.negotiating}`,
  sales_won_not_invoiced: `/quotes/active?status=${QUOTE_STATUS.salesWon}`,
};

/** The list of the sales of the last days, today included. */
export const salesLink = (days: number): string => {
  const { from, to } = lastDays(days, londonDate(new Date()));
  return `/sales?from=${from}&to=${to}`;
};
