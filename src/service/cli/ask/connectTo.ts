import { messageOf } from '../../../base/errors/messageOf.ts'
import { withoutEnd } from '../../../base/schema/withoutEnd.ts'
import { CannotAsk } from './CannotAsk.ts'
import type { Client } from './Client.ts'

/** The reason behind fetch's own "fetch failed". */
const reasonOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error)

/** A service that runs somewhere. */
export function connectTo(url: string): Client {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new CannotAsk('--url: expected an http(s) URL, for example http://127.0.0.1:4663')
  const base = withoutEnd(url, '/')
  return {
    async fetch(path, init) {
      try {
        return await fetch(base + path, init)
      } catch (error) {
        throw new CannotAsk(
          `${new URL(base).host} cannot be reached: ${reasonOf(error)}. Start a service there, or leave --url out.`,
        )
      }
    },
    close: async () => {},
  }
}
