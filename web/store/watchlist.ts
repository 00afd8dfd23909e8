import { createKeptPages } from './createKeptPages.ts'

/** Pages that a visitor marked with the star. */
export const watchlist = createKeptPages('sherwood.watchlist', 30)
