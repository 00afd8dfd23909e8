import { createHash } from 'node:crypto'
import { Answer } from '../../../operations/kernel/Answer.ts'
import type { SharedAnswers } from '../../../operations/kernel/SharedAnswers.ts'
import type { SharedStore } from './openSharedStore.ts'

/** An answer is of one block, and nobody asks for that of a minute ago. */
const keptMs = 60_000

/** Undefined for what is no answer, such as one that was cut short: it is computed then. */
function readAnswer(text: string): Answer | undefined {
  try {
    const { before, after, timestampMs } = JSON.parse(text)
    return Answer.of(before, after, timestampMs)
  } catch {
    return undefined
  }
}

/** Answers that another process has computed, by what was asked and the block; `version` tells apart how they look. */
export function createSharedAnswers(
  store: SharedStore,
  { network, version }: { network: string; version: string },
): SharedAnswers {
  const keyOf = (key: string) =>
    `sherwood:answer:${createHash('sha256')
      .update(JSON.stringify([network, version, key]))
      .digest('base64url')}`
  return {
    async get(key) {
      const text = await store.ask((redis) => redis.get(keyOf(key)))
      return text ? readAnswer(text) : undefined
    },
    put(key, { before, after, timestampMs }) {
      const text = JSON.stringify({ before, after, timestampMs })
      void store.ask((redis) => redis.set(keyOf(key), text, { expiration: { type: 'PX', value: keptMs } }))
    },
  }
}
