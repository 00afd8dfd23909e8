const names: Readonly<Record<string, string>> = {
  univ2: 'Uniswap v2',
  univ3: 'Uniswap v3',
  univ4: 'Uniswap v4',
  pancake_v2: 'PancakeSwap v2',
  pancake_v3: 'PancakeSwap v3',
}

/** A venue as people call it. */
export const venueName = (venue: string): string => names[venue] ?? venue.replaceAll('_', ' ')
