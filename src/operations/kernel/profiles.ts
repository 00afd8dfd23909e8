/**
 * Shorter lists for hosts that cap the number of tools, or models that choose better among few. A tool says which of
 * them have it; each has the tools that find and run the rest of the catalog.
 */
export const profiles = {
  lean: 'the tools asked for most, and the way to all others',
  stocks:
    'tokenised stocks and funds: prices in every convention, premiums, corporate actions, proof of origin',
  safety: 'is it safe: contract powers, trade simulation, liquidity locks, deployers, approvals',
  explorer: 'what a block explorer shows: blocks, transactions, addresses, contracts, logs, gas, bridge',
} as const

export type Profile = keyof typeof profiles

export const profileNames = Object.keys(profiles) as Profile[]
