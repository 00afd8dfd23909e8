import { patternsOf } from '../textOf.ts'

/** Which kind of value a row's argument takes, by its name. */
export const addressArguments = new Set(
  'address account owner spender authorizer authorized receiver operator implementation token_contract facet token aggregator batch_poster sender to user pool currency irm module l1_token oapp library hook from dst src previous_owner new_owner caller on_behalf borrower deployer creator trader paymaster token0 token1 currency0 currency1 token_a token_b token_in token_out currency_a currency_b hooks factory approved from_address to_address recipient beacon started_by'.split(
    ' ',
  ),
)

/** Nouns that say right before an address what it is. */
export const addressNouns: Readonly<Record<string, RegExp>> = Object.fromEntries(
  patternsOf('fill/arguments', 'noun').map(([name, pattern]) => [name, new RegExp(pattern)]),
)

/** Small words before an address, and the arguments that they point to, in the order in which they are tried. */
export const addressPrepositions = patternsOf('fill/arguments', 'preposition').map(
  ([names, pattern]) => [new RegExp(pattern), names.split(' ')] as const,
)

/** Words that stand beside a figure and say which argument it is. */
export const figureWords: Readonly<Record<string, string>> = Object.fromEntries(
  patternsOf('fill/arguments', 'figure'),
)
