/** Somebody or something a question means without naming it: the step that finds it, and where its result has it. */
export type Role = {
  pattern: RegExp
  /** What stands for it in the question's plain form. */
  mark: '@address' | '@token'
  operation: string
  arguments: Readonly<Record<string, unknown>>
  path: string
}

const of = "('s)?( wallet| address)?( (of|in|behind|for))? (the )?(token )?@token"

export const roles: readonly Role[] = [
  {
    pattern: new RegExp(
      `\\b(the )?(largest|biggest|top|main|number one|richest) (single )?(holder|owner|whale)${of}`,
    ),
    mark: '@address',
    operation: 'get_holders',
    arguments: { limit: 1 },
    path: 'items.0.address',
  },
  {
    pattern: new RegExp(
      `\\b(the )?(deployer|dev|developer|creator|maker)${of}|@token('s)? (deployer|dev|developer|creator)\\b`,
    ),
    mark: '@address',
    operation: 'get_deployer_record',
    arguments: {},
    path: 'deployer',
  },
  {
    pattern: new RegExp(`\\b(the )?(best|top|most profitable) trader${of}`),
    mark: '@address',
    operation: 'get_top_traders',
    arguments: { limit: 1 },
    path: 'items.0.trader',
  },
  {
    pattern: new RegExp(`\\b(the )?(first|earliest|very first) buyer${of}`),
    mark: '@address',
    operation: 'get_first_buyers',
    arguments: { limit: 1 },
    path: 'items.0.buyer',
  },
  {
    pattern:
      /\b(the )?(newest|latest|most recent|last) (launch|launched token|memecoin|coin|token)\b(?! events?)/,
    mark: '@token',
    operation: 'list_launches',
    arguments: { limit: 1 },
    path: 'items.0.token',
  },
  {
    pattern: /\b(the )?(hottest|top trending|most traded|top) (token|coin|memecoin)\b/,
    mark: '@token',
    operation: 'list_trending',
    arguments: { limit: 1 },
    path: 'items.0.token',
  },
]
