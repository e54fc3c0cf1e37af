/** A request that cannot be served as it is; its message is for the developer who sent it. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What is wrong, by field. */
    readonly errors?: Readonly<Record<string, readonly string[]>>,
  ) {
    super(message);
    this.name = 'RequestError';
  }
}
