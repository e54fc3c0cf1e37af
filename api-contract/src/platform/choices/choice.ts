import { type Static, Type } from '@sinclair/typebox';
import { count, flag, id, nullable, oneOf, pounds, record, text } from '../../kernel/schema';

/** What a field can choose from while somebody types. What is archived or disabled is offered in filters alone. */
export const CHOICE_KINDS = [
  'organisation',
  'contact',
  'agent',
  'quote',
  'top_level_group',
  'product_group',
  'product',
  'benefit',
] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** A record that a field offers. */
export const Choice = record('Choice', {
  id,
  /** Its name; of a quote, its reference and its organisation; of a product group that is sold, its code, name and description. */
  name: text,
  /** The heading it stands under: the parent of a group, the group of a product, the stage of a benefit. */
  group: nullable(text),
  /**
   * Tells it from others of its name: the city and country of an organisation, else its CRM ID or its number, the email address of a contact or
   * an agent.
   */
  detail: Type.Optional(text),
  /** Why no form offers it. */
  state: Type.Optional(oneOf('archived', 'disabled')),
  /** Of a product group that is sold: its price, and the products that it adds to a quote. */
  price: Type.Optional(pounds),
  products: Type.Optional(Type.Array(record('ChoiceProduct', { name: text, quantity: count }))),
});
export type Choice = Static<typeof Choice>;

/** `GET /choices/{kind}`. */
export const ChoiceResponse = record('ChoiceResponse', {
  /** The choices in the user's newest quotes, the last used first. */
  recent: Type.Array(Choice),
  /** The first `CHOICE_LIMIT` of the others: what matches the filter best, then in order of heading and name; quotes newest first. */
  choices: Type.Array(Choice),
  /** Whether there are more. */
  has_more: flag,
  /** The one of the parameter `id`, offered or not. */
  chosen: nullable(Choice),
});
export type ChoiceResponse = Static<typeof ChoiceResponse>;
