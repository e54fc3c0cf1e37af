const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Opens a message to this address, with this subject where there is one; null while it is not an address. */
export const mailHref = (email: string, subject?: string): string | null => {
  const address = email.trim();
  if (!looksLikeEmail.test(address)) return null;
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${query}`;
};
