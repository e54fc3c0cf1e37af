// The schemas of the nouns and the table of calls, for servers and tools.
export type { Call, Method, ParameterKind, QueryParameter } from './call';
export * from './calls';
export { openApiDocument, requestSchema, type OpenApiDocument } from './open-api';
export * from './schema';
export * from './session/session';
export * from './dashboard/dashboard';
export * from './search/search';
export * from './views/view';
export * from './mails/mail';
export * from './products/product';
export * from './product-groups/product-group';
export * from './benefits/benefit';
export * from './imports/import';
export * from './organisations/organisation';
export * from './quotes/quote';
export * from './quotes/quote-item';
export * from './quotes/quote-history';
export * from './invoices/invoice';
