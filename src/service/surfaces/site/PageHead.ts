/** What a page says of itself before its script runs: to tabs, searches and those who share it. */
export type PageHead = { title: string; description: string }
