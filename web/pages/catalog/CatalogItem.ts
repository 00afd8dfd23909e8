/** A row of search_catalog. */
export type CatalogItem = {
  name: string
  family: string
  topic: string
  summary: string
  required_args: string[]
  optional_args: string[]
  cost: 'free' | 'light' | 'heavy'
  score: number | null
}

export type CatalogPageData = {
  total: number
  items: CatalogItem[]
  families: { family: string; operations: number }[]
}
