/** What a page says of itself before its script runs: to tabs, searches and those who share it. */
export type PageHead = {
  title: string
  description: string
  /** What stands out, in a few words. */
  lead?: string
  /** The figures that one looks for first, each with its name; unknown ones are left out. */
  facts?: readonly HeadFact[]
}

export type HeadFact = readonly [name: string, value: string]
