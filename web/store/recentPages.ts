import { createKeptPages } from './createKeptPages.ts'

/** Pages that were looked at last, the newest first. */
export const recentPages = createKeptPages('sherwood.recent', 10)
