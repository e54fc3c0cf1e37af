import type { Static, TSchema } from '@sinclair/typebox';
import type { ObjectSchema } from 'yup';
import type { Call } from './kernel/call/call';
import * as nouns from './nouns';

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer Each,
) => void
  ? Each
  : never;

type Calls = Intersection<(typeof nouns)[keyof typeof nouns]>;

/** Every call of the API by its name: the routes, the OpenAPI document and the conformance suite are made from it. */
export const calls = Object.assign({}, ...Object.values(nouns)) as Calls;

export type CallName = keyof typeof calls;

type Schemas<Name extends CallName> = (typeof calls)[Name];

/** The values of the path, the query and the body of a call, once they are valid. */
export type ParamsOf<Name extends CallName> = Static<Schemas<Name>['params']>;
export type QueryOf<Name extends CallName> = Static<Schemas<Name>['query']>;
export type BodyOf<Name extends CallName> =
  Schemas<Name>['body'] extends ObjectSchema<infer Body>
    ? Body
    : Schemas<Name>['upload'] extends { readonly maxBytes: number }
      ? AsyncIterable<Uint8Array>
      : unknown;

/** The JSON of its successful response. */
export type ResponseOf<Name extends CallName> = Schemas<Name>['response'] extends infer Schema extends TSchema
  ? Static<Schema>
  : undefined;

/** The calls as a list. */
export const allCalls = (): readonly (Call & { readonly name: CallName })[] =>
  (Object.keys(calls) as CallName[]).map((name) => ({ name, ...calls[name] }));
