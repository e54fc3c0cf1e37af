import type { TObject, TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isCalendarDate, toOneLine, validateBody } from 'api-contract';
import { NOT_BEFORE, type Call } from 'api-contract/server';
import type { FastifySchemaCompiler } from 'fastify';
import { DomainError, InvalidError } from '../domain';

const ajv = new Ajv();
ajv.addFormat('date', isCalendarDate);

interface Beside {
  parentData: Record<string, unknown>;
}

ajv.addKeyword({
  keyword: NOT_BEFORE,
  type: 'string',
  validate: (first: string, last: string, _schema?: unknown, beside?: Beside) => {
    const day = beside?.parentData[first];
    return typeof day !== 'string' || last >= day;
  },
});

type Part = 'params' | 'querystring';

/** The texts that are whole numbers. An id is written in one way, so that its record has one address. */
const wholeNumbers: Readonly<Record<Part, RegExp>> = { params: /^[1-9]\d{0,9}$/, querystring: /^\d{1,10}$/ };

/** Returns the value of a text where the schema has a number, and free text on one line; PostgreSQL accepts no zero byte in one. */
const parse = (schema: TSchema, text: unknown, part: Part): unknown => {
  if (typeof text !== 'string') return text;
  if (schema['type'] === 'integer') return wholeNumbers[part].test(text) ? Number(text) : text;
  return 'maxLength' in schema ? toOneLine(text) : text;
};

/** Returns what a parameter of the query must be. */
const ruleOf = ({ enum: words, type, format, description, ...bounds }: TSchema, keyword: string): string => {
  if (words) return `be ${(words as string[]).join(', ')}.`;
  if (type === 'integer') return `be a whole number from ${bounds['minimum']} to ${bounds['maximum']}.`;
  if (keyword === NOT_BEFORE) return `not be before ${bounds[NOT_BEFORE]}.`;
  if (format === 'date') return 'be a date, such as 2027-03-18.';
  if (keyword === 'type') return 'be one text.';
  if (keyword === 'required') return 'be sent.';
  if (keyword === 'pattern') return `have the right form: ${description}.`;
  return keyword === 'maxLength'
    ? `have at most ${bounds['maxLength']} characters.`
    : `have at least ${bounds['minLength']} characters.`;
};

const queryError = (
  { properties }: TObject,
  { keyword, instancePath, params }: ErrorObject,
): InvalidError => {
  const name = keyword === 'required' ? String(params['missingProperty']) : instancePath.slice(1);
  return new InvalidError({ [name]: [`${name} must ${ruleOf(properties[name] as TSchema, keyword)}`] });
};

/** Returns the validator of a path or a query: of its own parameters, in their order, each as its schema has it. */
const parametersValidator = (schema: TObject, part: Part) => {
  const fields = Object.entries(schema.properties);
  let isValid: ValidateFunction | undefined;
  return (sent: Record<string, unknown>) => {
    const given = fields.filter(([name]) => Object.hasOwn(sent, name));
    const value = Object.fromEntries(given.map(([name, field]) => [name, parse(field, sent[name], part)]));
    // Compiled for the first request: all of them at the start would make it longer.
    isValid ??= ajv.compile(schema);
    if (isValid(value)) return { value };
    const [error] = isValid.errors as [ErrorObject];
    return { error: part === 'params' ? new DomainError('notFound') : queryError(schema, error) };
  };
};

type BodySchema = NonNullable<Call['body']>;

/** Returns the validator of a body, by the rules and messages that forms have too. */
const bodyValidator = (schema: BodySchema) => (body: unknown) => {
  const result = validateBody(schema, body);
  return result.ok ? { value: result.body } : { error: new InvalidError(result.errors) };
};

/** Validates paths and queries by TypeBox and bodies by yup. Headers are read where they matter; their schemas only describe them. */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (httpPart === 'body') return bodyValidator(schema as BodySchema);
  if (httpPart === 'headers') return () => true;
  return parametersValidator(schema as TObject, httpPart as Part);
};
