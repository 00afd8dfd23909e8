import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { chainId } from '../../base/network/loadNetwork.ts'
import { createRpc, type Rpc } from './createRpc.ts'
import { isCompleteDump } from './dumpFile.ts'
import { findFreePort } from './freePort.ts'
import { watchPulse } from './watchPulse.ts'

export type AnvilOptions = {
  anvilPath: string
  /** A saved state to go on from. */
  stateFile?: string
  /** Unix time of the genesis block of a new chain; a saved one takes no block that is older. */
  genesisTime?: number
  /** How many recent block states stay readable. */
  keptStates: number
  /** After how many blocks the transactions of a block are forgotten; absent means never. */
  keptTransactionBlocks?: number
  /** Where the node writes its state: every `dumpEverySeconds`, and when it is told to stop and save. */
  dumpFile?: string
  dumpEverySeconds?: number
  /** Who makes blocks: the caller, or the node itself, one per transaction. */
  mining: 'manual' | 'automatic'
  /** Told of the process as soon as there is one, and again when it has ended. */
  onProcess?: (pid: number, state: 'runs' | 'ended') => void
  /** A node that answers nothing for so long is taken for dead and ended. */
  silenceMs?: number
  /** So is one that has worked for so long without an answer; absent where single requests may take long. */
  spinMs?: number
}

export type AnvilNode = {
  port: number
  pid: number
  /** When it first answered. */
  readyAt: number
  rpc: Rpc
  /** Ends the node at once, without saving. */
  kill(): Promise<void>
  /** Has the node write its dump file, then ends it; false when it was ended because that took longer. */
  saveAndStop(withinMs: number): Promise<boolean>
  onExit(listener: (reason: string) => void): void
}

/** The gas limit field of the real chain's blocks: a sentinel, not a limit anybody reaches. */
export const blockGasLimit = 2 ** 50

/** Far longer than anything a node that works takes, also on a busy machine. */
const defaultSilenceMs = 60_000

/**
 * No execution may take more memory than this, whatever gas it has. What gas is handed out buys less; this is for
 * what comes past the gate.
 */
const memoryLimit = 64 * 1024 * 1024

/** The real chain allows 96 KB of code, four times Ethereum's limit. */
const codeSizeLimit = 98_304

/**
 * Anvil's allocator on Linux: one pool instead of four for each core, and free memory goes back after a second.
 * A node takes up to a fifth less so, and is as fast.
 */
const allocatorSettings = { _RJEM_MALLOC_CONF: 'narenas:1,dirty_decay_ms:1000,muzzy_decay_ms:0' }

function argumentsOf(options: AnvilOptions, port: number): string[] {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--quiet']
  args.push('--accounts', '0', '--auto-impersonate', '--no-cors')
  args.push('--gas-limit', String(blockGasLimit), '--code-size-limit', String(codeSizeLimit))
  args.push('--memory-limit', String(memoryLimit))
  args.push('--disable-min-priority-fee', '--disable-console-log', '--no-request-size-limit')
  args.push('--prune-history', String(options.keptStates), '--threads', '2')
  if (options.mining === 'manual') args.push('--no-mining')
  if (options.keptTransactionBlocks !== undefined)
    args.push('--transaction-block-keeper', String(options.keptTransactionBlocks))
  if (options.dumpFile !== undefined) args.push('--dump-state', options.dumpFile)
  if (options.dumpEverySeconds !== undefined) args.push('--state-interval', String(options.dumpEverySeconds))
  if (options.stateFile !== undefined) args.push('--load-state', options.stateFile)
  if (options.genesisTime !== undefined) args.push('--timestamp', String(options.genesisTime))
  return args
}

async function waitUntilReady(rpc: Rpc, hasEnded: () => string | undefined): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const reason = hasEnded()
    if (reason !== undefined) throw new Error(`The embedded node ended while starting: ${reason}`)
    try {
      await rpc.call('eth_chainId')
      return
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error('The embedded node did not answer for 60 s.', { cause: error })
    }
    await sleep(20)
  }
}

function watchEnd(child: ChildProcess, errors: () => string) {
  let reason: string | undefined
  const listeners: ((reason: string) => void)[] = []
  const end = (text: string) => {
    if (reason !== undefined) return
    reason = text
    for (const listener of listeners) listener(text)
  }
  child.once('error', (error) => end(error.message))
  child.once('exit', (code, signal) => end(`${signal ?? `exit code ${code}`}${errors()}`))
  return {
    ended: () => reason,
    onExit: (listener: (reason: string) => void) => {
      if (reason === undefined) listeners.push(listener)
      else listener(reason)
    },
  }
}

/** Starts one anvil on the loopback interface and waits until it answers. */
export async function startAnvil(options: AnvilOptions): Promise<AnvilNode> {
  const port = await findFreePort()
  // A process group of its own: Ctrl-C in the terminal must not end the node before its state is saved.
  const child = spawn(options.anvilPath, argumentsOf(options, port), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    // biome-ignore lint/style/noProcessEnv: handed on as spawn would do by itself; nothing is read from it.
    env: { ...process.env, ...allocatorSettings },
  })
  let errorText = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk.toString()).slice(-2000)
  })
  const end = watchEnd(child, () => (errorText === '' ? '' : `: ${errorText.trim()}`))
  const { silenceMs = defaultSilenceMs } = options
  const rpc = createRpc(port, { silenceMs })
  const gone = new Promise<void>((resolve) => end.onExit(() => resolve()))
  const { pid } = child
  const stopPulse = watchPulse({
    port,
    silenceMs,
    ...(pid !== undefined && options.spinMs !== undefined && { spin: { pid, ms: options.spinMs } }),
    onSilence: () => child.kill('SIGKILL'),
  })
  end.onExit(stopPulse)
  if (pid !== undefined) {
    options.onProcess?.(pid, 'runs')
    end.onExit(() => options.onProcess?.(pid, 'ended'))
  }

  async function kill(): Promise<void> {
    rpc.close()
    if (end.ended() !== undefined) return
    child.kill('SIGKILL')
    await gone
  }

  async function saveAndStop(withinMs: number): Promise<boolean> {
    const { dumpFile } = options
    if (dumpFile === undefined) throw new Error('This node has no dump file.')
    const until = Date.now() + withinMs
    await rm(dumpFile, { force: true })
    stopPulse()
    rpc.close()
    child.kill('SIGINT')
    // Anvil writes the file at once and then takes seconds to end; the file is all that is wanted.
    while (end.ended() === undefined && Date.now() < until && !(await isCompleteDump(dumpFile)))
      await sleep(25)
    await kill()
    return isCompleteDump(dumpFile)
  }

  try {
    await waitUntilReady(rpc, end.ended)
  } catch (error) {
    await kill()
    throw error
  }
  return { port, pid: pid ?? 0, readyAt: Date.now(), rpc, kill, saveAndStop, onExit: end.onExit }
}
