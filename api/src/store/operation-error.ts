/** Something that whoever runs the product asked for cannot be done; the message is written for them. */
export class OperationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperationError';
  }
}
