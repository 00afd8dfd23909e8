import { randomBytes } from 'node:crypto'

/** Ids that are unique across restarts and cheap to make: a random start, then a count. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${count.toString(36)}`
  }
}
