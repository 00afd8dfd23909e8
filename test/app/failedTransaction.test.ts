import type { Hash } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { askAgent } from '../assistant/askAgent.ts'
import { failedTransaction } from '../world/failedTransaction.ts'
import { sharedWorld } from '../world/startWorld.ts'

const world = await sharedWorld()
let hash: Hash
let failure: string
beforeAll(async () => {
  hash = await failedTransaction(world)
  const { data } = (await world.app.kernel.call('get_transaction', { hash })).envelope
  failure = (data as { failure: string }).failure
})

const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await world.app.fetch(new Request(`http://127.0.0.1${path}`, init))).json()
}

describe('why a transaction failed', () => {
  it('is a field of its own, and part of the sentence that sums it up', async () => {
    expect(failure.length).toBeGreaterThan(5)
    const { data } = (await world.app.kernel.call('get_transaction', { hash })).envelope
    expect(data).toMatchObject({ status: 'reverted', failure })
    expect((data as { summary: string }).summary).toContain(`which failed: ${failure}.`)
  })

  it('is null of a transaction that did not fail', async () => {
    const { transactions } = await world.client.getBlock()
    const { status } = await world.client.getTransactionReceipt({ hash: transactions[0] as Hash })
    expect(status).toBe('success')
    const answer = await world.app.kernel.call('get_transaction', { hash: transactions[0] })
    expect(answer.envelope.data).toMatchObject({ status: 'success', failure: null, revert: null })
  })

  it('is told in the text that MCP gives, and by the assistant', async () => {
    const params = { name: 'get_transaction', arguments: { hash } }
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const { result } = (await post('/mcp', call)) as { result: { content: { text: string }[] } }
    expect(result.content[0]?.text).toContain(JSON.stringify(failure))
    const { answer } = (await askAgent(world, { prompt: `why did ${hash} fail?` })) as { answer: string }
    expect(answer).toContain(failure)
  })
})
