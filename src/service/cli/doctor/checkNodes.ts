import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '../../../base/config/loadConfig.ts'
import { messageOf } from '../../../base/errors/messageOf.ts'
import { chainId } from '../../../base/network/loadNetwork.ts'
import { findAnvil } from '../../../devnet/anvilBinary.ts'
import { toEndpoints } from '../../app/toEndpoints.ts'
import type { Finding } from './Finding.ts'

const exec = promisify(execFile)
const answerMs = 10_000
/** Blocks come every second or less; a clock may be off by this much before anybody notices. */
const toleratedMs = 60_000

async function checkEmbedded({ anvilPath }: Config): Promise<Finding[]> {
  const what = 'embedded node'
  const clock: Finding = {
    what: 'clock',
    state: 'not checked',
    told: 'there is no other clock to hold it against',
  }
  try {
    const { stdout } = await exec(findAnvil(anvilPath), ['--version'], { timeout: answerMs })
    return [{ what, state: 'ok', told: stdout.trim().split('\n')[0] ?? '' }, clock]
  } catch (error) {
    return [{ what, state: 'trouble', told: messageOf(error) }, clock]
  }
}

type Reply = { id: number; result?: unknown }

/** Asks a node for its chain and its newest block, as every JSON-RPC node tells them. */
async function ask(url: string): Promise<{ id: number; number: number; timestampMs: number }> {
  const call = async (method: string, params: unknown[]) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(answerMs),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return ((await response.json()) as Reply).result
  }
  const id = Number(await call('eth_chainId', []))
  const block = (await call('eth_getBlockByNumber', ['latest', false])) as Record<string, string> | null
  if (!block) throw new Error('it has no newest block')
  return { id, number: Number(block.number), timestampMs: Number(block.timestamp) * 1000 }
}

/** The newest block against this clock: a clock that is behind sees blocks from the future. */
function checkClock(timestampMs: number, nowMs: number): Finding {
  const seconds = Math.round((nowMs - timestampMs) / 1000)
  const told = `the newest block is ${Math.abs(seconds)} s ${seconds < 0 ? 'ahead of' : 'behind'} this clock`
  if (Math.abs(seconds) * 1000 <= toleratedMs) return { what: 'clock', state: 'ok', told }
  const next =
    seconds < 0
      ? 'Set the clock of this machine, best by NTP.'
      : 'Set the clock of this machine, or wait for the node: one of them is late.'
  return { what: 'clock', state: 'trouble', told, next }
}

async function checkNode(url: string, nowMs: () => number): Promise<Finding[]> {
  const { host } = new URL(url)
  const what = `node ${host}`
  try {
    const { id, number, timestampMs } = await ask(url)
    if (id !== chainId)
      return [
        {
          what,
          state: 'trouble',
          told: `it is of chain ${id}, not ${chainId}`,
          next: 'Name a node of Robinhood Chain with --rpc-url.',
        },
      ]
    return [
      { what, state: 'ok', told: `chain ${id}, block ${number.toLocaleString('en-US')}` },
      checkClock(timestampMs, nowMs()),
    ]
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return [
      {
        what,
        state: 'trouble',
        told: `it cannot be asked: ${messageOf(reason)}`,
        next: 'Check the connection, or name another node with --rpc-url.',
      },
    ]
  }
}

/** Whether the chain can be read, is the right one, and agrees with the clock. */
export async function checkNodes(config: Config, nowMs: () => number): Promise<Finding[]> {
  if (config.network === 'devnet') return checkEmbedded(config)
  return (await Promise.all(toEndpoints(config).map(({ url }) => checkNode(url, nowMs)))).flat()
}
