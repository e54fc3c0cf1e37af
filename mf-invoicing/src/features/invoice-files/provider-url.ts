/**
 * Where an invoice stands at the accounting provider. The short code says whose books to open; an installation without
 * one has no provider to link to, and the answer is null.
 */
export const providerUrl = (shortCode: string, providerId: string): string | null =>
  shortCode === ''
    ? null
    : `https://go.xero.com/app/${encodeURIComponent(shortCode)}/invoicing/view/${encodeURIComponent(providerId)}`;
