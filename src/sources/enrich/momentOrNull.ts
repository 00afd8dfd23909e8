import { parseMoment } from '../../base/schema/moment.ts'

/** A time in a third party's text, in milliseconds; null for what is none. */
export const momentOrNull = (text: string | null | undefined): number | null =>
  (text && parseMoment(text)) || null
