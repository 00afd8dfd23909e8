import { shortId } from '../format/shortId.ts'

/** A condition as people read it: with short addresses. */
export const conditionTitle = (condition: string): string =>
  condition
    .replace(/0x[0-9a-f]{40,}/gi, shortId)
    .replace(/:any$/, '')
    .replace('_', ' ')
    .replace(':', ' ')
    .replace(/([<>])/, ' $1 ')
    .replace(/(usd|%)$/, ' $1')
