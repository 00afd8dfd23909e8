import type { ErrorDetails, ErrorSpec } from '../../../src/base/errors/AppError.ts'

/**
 * Stands for a value of which only the name is known. Messages put values into sentences or list them, so it is
 * a list of one entry that prints its name; members of that entry print theirs.
 */
const placeholder = (name: string): unknown[] => [
  new Proxy(
    {},
    {
      get: (_, member) =>
        typeof member === 'symbol' || member === 'toString' ? () => `{${name}}` : `{${member}}`,
    },
  ),
]

const anyDetails: ErrorDetails = new Proxy({}, { get: (_, name) => placeholder(String(name)) })

/** What an error says, with the names of its values in braces. */
export const errorForm = ({ message, hint }: ErrorSpec<ErrorDetails>): { message: string; hint: string } => ({
  message: String(message(anyDetails)),
  hint: String(typeof hint === 'string' ? hint : hint(anyDetails)),
})
