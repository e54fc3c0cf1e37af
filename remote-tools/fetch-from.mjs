/** The server cannot be reached, or can do nothing: it may be that it is started again. */
export class UnreachableError extends Error {}

/** Returns why a request failed. What `fetch` throws says only that it did: that a certificate is not trusted, say, is in its cause. */
function reasonOf({ message, cause }) {
  if (!cause) return message;
  const { code = '', message: reason } = cause;
  return reason.includes(code) ? reason : [code, reason].filter(Boolean).join(': ');
}

/** Does what `fetch` does, and throws a sentence that says why nothing answered. */
export async function fetchFrom(address, init) {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw new UnreachableError(`${new URL(address).origin} did not answer (${reasonOf(error)}).`);
  }
}
