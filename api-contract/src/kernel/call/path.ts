type Id = number | string;

/** The names in the braces of a template. */
export type IdNames<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | IdNames<Rest>
  : never;

/** One argument for each pair of braces in the template. */
export type Ids<Template> = Template extends `${string}{${string}}${infer Rest}`
  ? [id: Id, ...Ids<Rest>]
  : [];

/** Builds the path of a call, relative to the base address (`/api`). `template` is the path in the call table. */
export type PathBuilder<Arguments extends unknown[], Template extends string = string> = ((
  ...values: Arguments
) => string) & {
  readonly template: Template;
};

/** A path that is built by a function. Marked, as `path` is, so that a build leaves out those that it does not use. */
export const builtPath = /*#__NO_SIDE_EFFECTS__*/ <
  Arguments extends unknown[],
  const Template extends string,
>(
  template: Template,
  build: (...values: Arguments) => string,
): PathBuilder<Arguments, Template> => Object.assign(build, { template });

/** Encodes a value, with a space in place of half a character: a text that was cut may end with one, and no address has it. */
const encode = (value: unknown): string => encodeURIComponent(String(value).replace(/\p{Cs}/gu, ' '));

/** A query string without what is undefined or empty; an empty text when nothing is left. */
export const queryString = (values: object): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const pairs = given.map(([name, value]) => `${name}=${encode(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

const fillIds = (template: string, ids: readonly unknown[]): string => {
  let next = 0;
  return template.replace(/\{\w+\}/g, () => encode(ids[next++]));
};

/** Fills the braces of a template with ids, and adds the query that may follow them. */
export const fill = (template: string, values: readonly unknown[]): string =>
  fillIds(template, values) + queryString(values[template.split('{').length - 1] ?? {});

/** A path with ids in braces: `path('/quotes/{id}')(7)`. Ids are encoded, so none can leave its segment. */
export const path = /*#__NO_SIDE_EFFECTS__*/ <Template extends string>(
  template: Template,
): PathBuilder<Ids<Template>, Template> =>
  builtPath(template, (...ids: Ids<Template>) => fillIds(template, ids));

/** A path that takes a query after its ids: `queryPath<{ page?: number }>()('/quotes')({ page: 2 })`. */
export const queryPath =
  <Query extends object>() =>
  <Template extends string>(
    template: Template,
  ): PathBuilder<[...ids: Ids<Template>, query?: Query], Template> =>
    builtPath(template, (...values: [...ids: Ids<Template>, query?: Query]) => fill(template, values));

/** One page of a list: `page` counts from 1, `per_page` is one of `PAGE_SIZES`. */
export interface ListPageQuery<Sort> {
  readonly page: number;
  readonly per_page?: number;
  readonly sort?: Sort;
  readonly order?: 'asc' | 'desc';
  readonly filter?: string;
}
