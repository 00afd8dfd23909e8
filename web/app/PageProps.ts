import type { Params } from '../router/matchPattern.ts'

/** What a page is given: the named parts of its address, and what follows the question mark. */
export type PageProps = { params: Params; query: URLSearchParams }
