import { tableNames } from 'api';
import { RequestError, type Handler } from './http';

/** The operators of json-server 1, after a field and a colon, each with the same in 0.17. */
const operators = new Map<string, (field: string, value: string) => string>([
  ['eq', (field, value) => `${field}=${value}`],
  ['ne', (field, value) => `${field}_ne=${value}`],
  ['lt', (field, value) => `${field}_lte=${value}&${field}_ne=${value}`],
  ['lte', (field, value) => `${field}_lte=${value}`],
  ['gt', (field, value) => `${field}_gte=${value}&${field}_ne=${value}`],
  ['gte', (field, value) => `${field}_gte=${value}`],
  [
    'in',
    (field, value) =>
      value
        .split(',')
        .map((each) => `${field}=${each}`)
        .join('&'),
  ],
  ['contains', (field, value) => `${field}_like=${value}`],
  ['startsWith', (field, value) => `${field}_like=^${value}`],
  ['endsWith', (field, value) => `${field}_like=${value}$`],
]);

const names: readonly string[] = tableNames;

/** Returns what to write in 0.17 instead of a parameter of json-server 1; undefined for one that 0.17 has. */
const inOlderSyntax = (name: string, value: string): string | undefined => {
  const fields = value.split(',');
  if (name === '_per_page') return `_limit=${value}`;
  if (name === '_where') return 'one parameter for each condition, such as quote_status_id=4';
  if (name === '_sort' && /(^|,)-/.test(value)) {
    const order = fields.map((field) => (field.startsWith('-') ? 'desc' : 'asc'));
    return `_sort=${fields.map((field) => field.replace(/^-/, '')).join(',')}&_order=${order.join(',')}`;
  }
  // json-server 1 embeds the row that a field refers to as well; 0.17 would send an empty list.
  if (name === '_embed' && /^\w+$/.test(value) && !names.includes(value)) return `_expand=${value}`;
  // Its first versions had an underscore there.
  const [, field = '', operator = ''] = /^(\w+):(\w+)$/.exec(name) ?? /^(\w+)_([gl]t)$/.exec(name) ?? [];
  return operators.get(operator)?.(field, value);
};

/** Refuses the syntax of json-server 1, which 0.17 ignores or takes for something else. */
export const refuseNewerSyntax: Handler = (request, _response, next) => {
  for (const [name, value] of new URLSearchParams(request.url.split('?')[1])) {
    const instead = inOlderSyntax(name, value);
    if (instead !== undefined) {
      const message = `${name}=${value} is the syntax of json-server 1, and this is 0.17. Write ${instead} instead.`;
      throw new RequestError(400, message, { [name]: [message] });
    }
  }
  next();
};
