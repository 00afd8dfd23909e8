/** The profile under which the pair is listed instead of the tools. */
export const pairProfile = {
  name: 'search',
  use: 'the tools search and fetch alone, for hosts that take no others',
  tools: ['search', 'fetch'],
} as const
