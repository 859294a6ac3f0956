/** How the published clients compare a column with a value, and the operators in SQL. */
export const comparisons = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
export const textMatches = ['contains', 'starts_with', 'ends_with'] as const;
export const listOperators = ['in', 'not_in'] as const;

export type Comparison = keyof typeof comparisons;
export type TextMatch = (typeof textMatches)[number];
export type FilterOperator = Comparison | TextMatch | (typeof listOperators)[number];

export const filterOperators: readonly FilterOperator[] = [
  ...(Object.keys(comparisons) as Comparison[]),
  ...textMatches,
  ...listOperators,
];

export function isTextMatch(operator: FilterOperator): operator is TextMatch {
  return (textMatches as readonly FilterOperator[]).includes(operator);
}

/** Whether the operator takes several values. */
export function takesSeveral(operator: FilterOperator): boolean {
  return (listOperators as readonly FilterOperator[]).includes(operator);
}
