import { TooManyStreams } from '../../base/errors/codes.ts'

/** Counts the streams that clients hold. */
export type StreamCounts = {
  /**
   * Takes a place, which is given back once by the returned function; refuses beyond a client's share. Where another
   * process counts, it has to be waited for.
   */
  take(client: string): (() => void) | Promise<() => void>
}

export function createStreamCounts(most: number) {
  const open = new Map<string, number>()
  return {
    take(client: string): () => void {
      const count = (open.get(client) ?? 0) + 1
      if (count > most) throw TooManyStreams({ what: 'streams of this address at once', limit: most })
      open.set(client, count)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (open.get(client) ?? 1) - 1
        if (left > 0) open.set(client, left)
        else open.delete(client)
      }
    },
  }
}
