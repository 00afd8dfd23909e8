import { createGate } from '../../../operations/kernel/createGate.ts'
import type { HttpRequest, HttpResponse } from '../../http/HttpMessage.ts'
import { createEnvelopeCheck } from './createEnvelopeCheck.ts'
import type { McpLeg } from './createSdkLeg.ts'
import { readFastMessage } from './readFastMessage.ts'

/** Messages of batches that are answered at once, and of one client: a batch is one request and up to twenty works. */
const batchLimits = { running: 60, runningOfClient: 20, waiting: 256, waitingOfClient: 16, patienceMs: 5_000 }

/**
 * Batches wait for their turn as a whole. One of common requests is answered message by message, in their order; any
 * other by the SDK, which judges it as a whole and costs twenty times as much.
 */
export function createBatchLeg(single: McpLeg, sdk: McpLeg): McpLeg {
  const gate = createGate(batchLimits)
  const isCommon = createCommonCheck()
  const answer = async (request: HttpRequest, batch: readonly unknown[]): Promise<HttpResponse> => {
    const { clientIp: client, signal } = request
    request.isHurried = true
    const leave = await gate.enter({ client, weight: batch.length, signal })
    try {
      if (!isCommon(request, batch)) return await sdk(request, batch)
      return joined(await Promise.all(batch.map((message) => single(request, message))))
    } finally {
      leave()
    }
  }
  return (request, message) => (Array.isArray(message) ? answer(request, message) : single(request, message))
}

/** Whether every message could stand alone, and their answers be told apart. */
function createCommonCheck() {
  const checkEnvelope = createEnvelopeCheck()
  return (request: HttpRequest, messages: readonly unknown[]): boolean => {
    const ids = new Set<unknown>()
    for (const message of messages) {
      const fast = readFastMessage(request, message, checkEnvelope)
      if (fast === undefined) return false
      // What is cancelled within a batch, and who shakes hands in one, is the SDK's to say.
      if (fast.kind === 'notification') return false
      if (fast.era === 'modern' || (fast.kind === 'constant' && fast.method.startsWith('initialize')))
        return false
      // Who wants reports on the way may be answered by a stream, which a list cannot hold.
      if (ids.has(fast.id) || hasMeta(message)) return false
      ids.add(fast.id)
    }
    return messages.length > 0
  }
}

const hasMeta = (message: unknown) =>
  (message as { params?: { _meta?: unknown } }).params?._meta !== undefined

function joined(answers: readonly HttpResponse[]): HttpResponse {
  const comma = Buffer.from(',')
  const parts = answers.flatMap(({ body }, place) => [
    ...(place === 0 ? [] : [comma]),
    Buffer.isBuffer(body) ? body : Buffer.from(String(body)),
  ])
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]),
  }
}
