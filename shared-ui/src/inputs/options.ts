/** What can be chosen. The value is an id or a word. */
export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface OptionGroup<Value extends string | number = string | number> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
}

export type Options<Value extends string | number = string | number> = readonly (
  Option<Value> | OptionGroup<Value>
)[];

export const isGroup = <Value extends string | number>(
  entry: Option<Value> | OptionGroup<Value>,
): entry is OptionGroup<Value> => 'options' in entry;

/** All options, without their groups. */
export const flatten = <Value extends string | number>(options: Options<Value>): Option<Value>[] =>
  options.flatMap((entry) => (isGroup(entry) ? [...entry.options] : [entry]));
