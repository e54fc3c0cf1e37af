/** What style elements carry, without which a strict policy refuses them: `<meta property="csp-nonce">`. */
export const pageNonce = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
};
