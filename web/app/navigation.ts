import { places } from '../router/places.ts'

type Way = { to: string; title: string }

/** What the bar at the top leads to. */
export const navigation: readonly Way[] = [
  { to: places.markets, title: 'Markets' },
  { to: places.stocks, title: 'Stocks' },
  { to: places.launches, title: 'Launches' },
  { to: places.blocks, title: 'Blocks' },
  { to: places.gas, title: 'Gas' },
  { to: places.bridge, title: 'Bridge' },
  { to: places.assistant, title: 'Assistant' },
]

/** What stands together at its end, for those who build on it. */
export const forDevelopers: readonly Way[] = [
  { to: places.tools, title: 'Tools' },
  { to: places.catalog, title: 'Catalog' },
  { to: places.docs, title: 'Docs' },
  { to: places.status, title: 'Status' },
]
