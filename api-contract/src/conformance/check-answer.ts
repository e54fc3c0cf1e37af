import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { ErrorBody, StaleErrorBody, type Call, type JsonSchema } from '../server';
import type { Answer } from './http';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, multipleOfPrecision: 6 });
addFormats(ajv);

const compiled = new Map<JsonSchema, ValidateFunction>();

/** What is wrong with a value by a schema; empty when nothing is. */
export const schemaErrors = (schema: JsonSchema, value: unknown): string[] => {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .slice(0, 10)
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
};

const expectJson = (answer: Answer, schema: JsonSchema) => {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(schemaErrors(schema, answer.json)).toEqual([]);
};

/** Expects a refusal of this status whose body has the shape of an error, and nothing of a stack in it. */
export const expectError = (answer: Answer, status: number): void => {
  expect({ status: answer.status, body: answer.text }).toEqual({ status, body: answer.text });
  expectJson(answer, status === 409 ? StaleErrorBody : ErrorBody);
  expect(answer.text).not.toMatch(/\.[jt]s:\d+|node_modules/);
};

/** Expects a 422 that names exactly these fields. */
export const expectInvalid = (answer: Answer, fields: readonly string[]): void => {
  expectError(answer, 422);
  const { errors = {} } = answer.json as { errors?: Record<string, string[]> };
  expect(Object.keys(errors).sort()).toEqual([...fields].sort());
};

/** Expects the answer that the table of calls promises when all goes well. */
export const expectSuccess = (answer: Answer, { success }: Call): void => {
  expect({ status: answer.status, body: answer.text }).toEqual({ status: success.status, body: answer.text });
  if (success.schema) expectJson(answer, success.schema);
  else if (success.contentType) expect(answer.headers.get('content-type')).toContain(success.contentType);
  else expect(answer.text).toBe('');
};
