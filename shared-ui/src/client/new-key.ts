/** Returns a key that nothing else has. Over plain HTTP, browsers have no `crypto.randomUUID`. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
