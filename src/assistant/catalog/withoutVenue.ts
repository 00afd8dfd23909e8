import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Reading } from '../read/Reading.ts'

/** Names of protocols may be names of tokens too: in a question for a protocol's row they name no token. */
export function withoutVenue(operation: Operation, reading: Reading): Reading {
  const parts = operation.name.split('_')
  const tokens = reading.tokens.filter(({ text }) => !parts.includes(text.toLowerCase()))
  return tokens.length === reading.tokens.length ? reading : { ...reading, tokens }
}
