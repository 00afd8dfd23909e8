import { places } from '../router/places.ts'

/** What the bar at the top leads to. */
export const navigation: readonly { to: string; title: string }[] = [
  { to: places.tools, title: 'Tools' },
  { to: places.catalog, title: 'Catalog' },
  { to: places.stocks, title: 'Stocks' },
  { to: places.assistant, title: 'Assistant' },
  { to: places.docs, title: 'Docs' },
  { to: places.status, title: 'Status' },
]
