/** The statuses of errors, by their meaning. */
export const ERROR_STATUS = {
  badRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  stale: 409,
  tooLarge: 413,
  notJson: 415,
  invalid: 422,
  tooManyRequests: 429,
  serverError: 500,
  providerFailed: 502,
  unavailable: 503,
  unanswered: 504,
} as const;

export type ErrorStatusName = keyof typeof ERROR_STATUS;
export type ErrorStatusCode = (typeof ERROR_STATUS)[ErrorStatusName];

/** The message of an error without a more precise one. */
export const ERROR_MESSAGE: Readonly<Record<ErrorStatusName, string>> = {
  badRequest: 'The request body is not valid JSON.',
  unauthenticated: 'Please sign in.',
  forbidden: 'This is not allowed.',
  notFound: 'Not found.',
  stale: 'Someone else has changed this record since you opened it.',
  tooLarge: 'The request is too large.',
  notJson: 'Please send JSON.',
  invalid: 'Some of the values are not valid.',
  tooManyRequests: 'Too many attempts. Please try again later.',
  serverError: 'Something went wrong on our side.',
  providerFailed: 'The accounting system couldn’t complete the request. Try again shortly.',
  unavailable: 'The data can’t be reached at the moment. Please try again shortly.',
  unanswered: 'The data can’t be reached. Check whether this was saved before you try again.',
};
