/** Pages about no particular thing: where they are, and what they say of themselves to tabs and searches. */
export const listedPages = {
  home: {
    path: '/',
    title: 'Sherwood: live data of Robinhood Chain',
    description: 'Keyless live data of Robinhood Chain for people, programs and models.',
  },
  markets: {
    path: '/markets',
    title: 'Markets',
    description: 'Tokens and pools of every exchange of the chain: volume, gainers, losers and new pairs.',
  },
  stocks: {
    path: '/stocks',
    title: 'Stocks',
    description: 'Tokenised stocks and funds: what pools pay against what the oracle says a token is worth.',
  },
  launches: {
    path: '/launches',
    title: 'Launches',
    description: 'New tokens of all launchpads, with stage, liquidity, trades and warnings.',
  },
  blocks: { path: '/blocks', title: 'Blocks', description: 'The newest blocks of the chain, as they come.' },
  transactions: { path: '/txs', title: 'Transactions', description: 'The newest transactions of the chain.' },
  gas: {
    path: '/gas',
    title: 'Gas',
    description: 'What transactions cost now, in dollars, and how much gas the chain used.',
  },
  bridge: {
    path: '/bridge',
    title: 'Bridge',
    description: 'Deposits and withdrawals over the canonical bridge, and when they can be claimed.',
  },
  assistant: {
    path: '/assistant',
    title: 'Assistant',
    description: 'Questions about the chain in plain words, answered with figures that cite their calls.',
  },
  tools: { path: '/tools', title: 'Tools', description: 'Every listed tool, ready to run in the browser.' },
  catalog: {
    path: '/catalog',
    title: 'Catalog',
    description: 'Every operation of the service, found by what it is for.',
  },
  docs: {
    path: '/docs',
    title: 'Docs',
    description: 'How to connect a client, call the service and read its answers.',
  },
  status: {
    path: '/status',
    title: 'Status',
    description: 'How the service does, probed live from the browser.',
  },
} as const
