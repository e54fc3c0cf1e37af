import { lastDaysWindow, londonDate, QUOTE_STATUS, type PipelineStage } from 'api-contract';

const listOf = (statusId: number) => `/quotes/active?status=${statusId}`;

/** The stages of open quotes, and the lists of what their figures count. Active won quotes are those without an invoice. */
export const stages: Readonly<Record<PipelineStage, { label: string; to: string }>> = {
  draft: { label: 'Draft', to: listOf(QUOTE_STATUS.draft) },
  sent: { label: 'Sent', to: listOf(QUOTE_STATUS.sent) },
  negotiating: { label: 'Negotiating', to: listOf(QUOTE_STATUS.negotiating) },
  sales_won_not_invoiced: { label: 'Sales Won not yet invoiced', to: listOf(QUOTE_STATUS.salesWon) },
};

/** The list of the sales of the last days, today included. */
export const salesLink = (days: number): string => {
  const { from, to } = lastDaysWindow(days, londonDate(new Date()));
  return `/sales?from=${from}&to=${to}`;
};
