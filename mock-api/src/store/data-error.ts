/** The data cannot be used as they are; the message is for the developer. */
export class DataError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataError';
  }
}
