/** Whether two objects of one kind hold the very same things. */
export const hasSameParts = <Kind extends object>(one: Kind, other: Kind): boolean =>
  (Object.keys(one) as (keyof Kind)[]).every((key) => one[key] === other[key]);
