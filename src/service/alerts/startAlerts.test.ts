import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holder } from '../../../test/anvil/createTraffic.ts'
import { killAtExit } from '../../../test/anvil/killAtExit.ts'
import { startStreamWorld } from '../../../test/stream/startStreamWorld.ts'
import { findProjectRoot } from '../../base/config/projectFiles.ts'
import type { AlertRule, AlertTarget } from './AlertRule.ts'
import { startAlerts } from './startAlerts.ts'

type Got = { path: string; headers: IncomingMessage['headers']; body: string }

let world: Awaited<ReturnType<typeof startStreamWorld>>
let folder: string
beforeAll(async () => {
  world = await startStreamWorld()
  folder = await mkdtemp(join(tmpdir(), 'sherwood-alerts-'))
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Somebody who is told; answers as it is told to, 200 otherwise. */
async function startReceiver(statusOf: (count: number) => number = () => 200) {
  const got: Got[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    got.push({ path: request.url ?? '', headers: request.headers, body: String(Buffer.concat(parts)) })
    const status = statusOf(got.length)
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    got,
    url: `http://127.0.0.1:${port}`,
    ids: () => got.map(({ headers }) => headers['x-sherwood-event-id'] as string),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const secret = 'a secret of sixteen and more'
const wallet = holder(1)
const webhook = (url: string): AlertTarget => ({ type: 'webhook', url, secret, private: true })
const ruleOf = (name: string, targets: AlertTarget[], when = [`wallet:${wallet}:any`]): AlertRule => ({
  ...{ name, when, targets },
})

function start(rules: AlertRule[], tries = 5) {
  const said: unknown[] = []
  const log = {
    warn: (...words: unknown[]) => said.push(words),
    info: (...words: unknown[]) => said.push(words),
  }
  const troubles = { tell: (...words: unknown[]) => void said.push(words), over: () => {} }
  const timing = { firstMs: 30, mostMs: 100, tries }
  const options = { rules, live: world.app.live, network: 'devnet', dataDir: folder, troubles, timing }
  const alerts = startAlerts({ ...options, log: log as never, againMs: 100 })
  return { ...alerts, said: () => JSON.stringify(said) }
}

/** Every transaction of the wallet from a block on, asked of the node. */
async function sentSince(from: number): Promise<string[]> {
  const { number } = await world.chain.head()
  const found: string[] = []
  for (let block = from; block <= number; block += 1) {
    const made = await world.client.getBlock({ blockNumber: BigInt(block), includeTransactions: true })
    for (const { hash, from: sender, to } of made.transactions)
      if ([sender, to].some((one) => one?.toLowerCase() === wallet.toLowerCase())) found.push(hash)
  }
  return found
}

const transactionsIn = (got: readonly Got[]) =>
  got.flatMap(({ body }) => {
    const { data } = JSON.parse(body) as { data?: { what: string; transaction: string } }
    return data?.what === 'transaction' ? [data.transaction] : []
  })

const stateOf = async (rule: string) => {
  const text = await readFile(join(folder, 'alerts', 'state.json'), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as Record<string, { lastId: string | null; pending: unknown[] }>)[rule]
}
const begun = (rule: string) => expect.poll(async () => (await stateOf(rule))?.lastId ?? null).not.toBe(null)

describe('alerts', () => {
  it('sends each event once, signed, in order, through refusals and a restart', async () => {
    // Every third is refused at first.
    const receiver = await startReceiver((count) => (count % 3 === 0 ? 503 : 200))
    const rules = [ruleOf('webhook', [webhook(receiver.url)])]
    let alerts = start(rules)
    await begun('webhook')
    const from = (await world.chain.head()).number + 1
    await world.chain.grow(4)
    await expect.poll(() => receiver.got.length).toBeGreaterThan(1)
    await alerts.close()
    // What happens while nobody is there is told after the start.
    await world.chain.grow(3)
    await world.index.reached((await world.chain.head()).number)
    alerts = start(rules)
    const sent = await sentSince(from)
    const accepted = () => receiver.got.filter((_, at) => (at + 1) % 3 !== 0)
    await expect.poll(() => new Set(transactionsIn(accepted())).size).toBe(sent.length)
    await expect.poll(async () => (await stateOf('webhook'))?.pending.length).toBe(0)
    await alerts.close()
    // At least once: what was under way at the stop may come again, with the id that it had.
    const byId = new Map(accepted().map((one) => [one.headers['x-sherwood-event-id'], one]))
    expect(transactionsIn([...byId.values()])).toEqual(sent)
    for (const { headers, body } of receiver.got) {
      const [, time = '', signature] =
        /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-sherwood-signature'])) ?? []
      expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(signature)
      expect(Math.abs(Number(time) * 1000 - Date.now())).toBeLessThan(300_000)
      expect((JSON.parse(body) as { id: string }).id).toBe(headers['x-sherwood-event-id'])
    }
    await receiver.close()
  })

  it('writes down what nobody takes, follows no redirect, and tells no secret', async () => {
    const [dead, moved] = [await startReceiver(() => 500), await startReceiver(() => 302)]
    const keys = ['hidden-path-of-a-hook', 'other-hidden-path']
    const targets = [webhook(`${dead.url}/${keys[0]}`), webhook(`${moved.url}/${keys[1]}`)]
    const alerts = start([ruleOf('dead', targets)], 3)
    await begun('dead')
    const from = (await world.chain.head()).number + 1
    while ((await sentSince(from)).length === 0) await world.chain.grow(1)
    const path = join(folder, 'alerts', 'undelivered.ndjson')
    const lines = async () =>
      (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
    await expect.poll(async () => (await lines()).length).toBeGreaterThan(1)
    await expect.poll(async () => (await stateOf('dead'))?.pending.length).toBe(0)
    await alerts.close()
    const [first] = (await lines()).map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(first).toMatchObject({ alert: 'dead', event: { type: 'alert', network: 'devnet' } })
    // Three tries of what may pass, one of what never will.
    const [id] = dead.ids()
    expect(dead.ids().filter((one) => one === id)).toHaveLength(3)
    expect(new Set(moved.ids()).size).toBe(moved.ids().length)
    expect(moved.got.some(({ path: asked }) => asked === '/elsewhere')).toBe(false)
    const everything =
      alerts.said() + (await lines()).join() + (await readFile(join(folder, 'alerts', 'state.json'), 'utf8'))
    for (const one of [secret, ...keys]) expect(everything).not.toContain(one)
    expect(alerts.said()).toContain('an alert was given up')
    await Promise.all([dead.close(), moved.close()])
  })

  it('has the shapes of Slack, Discord and Telegram', async () => {
    const receiver = await startReceiver()
    const targets: AlertTarget[] = [
      { type: 'slack', url: `${receiver.url}/slack`, private: true },
      { type: 'discord', url: `${receiver.url}/discord`, private: true },
      { type: 'telegram', url: `${receiver.url}/bot1:x/sendMessage`, chat: '-100', private: true },
    ]
    const alerts = start([ruleOf('chats', targets)])
    await begun('chats')
    const from = (await world.chain.head()).number + 1
    while ((await sentSince(from)).length === 0) await world.chain.grow(1)
    const [hash] = await sentSince(from)
    await expect.poll(() => new Set(receiver.got.map(({ path }) => path)).size).toBe(3)
    await alerts.close()
    const first = (path: string) => JSON.parse(receiver.got.find((one) => one.path === path)?.body ?? '{}')
    const text = first('/discord').content as string
    expect(text).toContain(`chats: wallet:${wallet}:any (devnet, block `)
    expect(text).toContain(hash)
    expect(first('/discord').allowed_mentions).toEqual({ parse: [] })
    expect(first('/slack')).toEqual({ text })
    expect(first('/bot1:x/sendMessage')).toMatchObject({ chat_id: '-100', text })
    await receiver.close()
  })

  it('is received by the example, which believes only what is signed', async () => {
    const child = spawn(process.execPath, ['examples/receiveAlerts.mjs', '0', '1'], {
      cwd: findProjectRoot(),
      env: { ...process.env, ALERT_SECRET: secret },
    })
    killAtExit(child)
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => {
      said += String(bytes)
    })
    const ended = once(child, 'exit')
    await expect.poll(() => /listening on (\d+)/.exec(said)?.[1]).toBeDefined()
    const url = `http://127.0.0.1:${/listening on (\d+)/.exec(said)?.[1]}`
    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'x-sherwood-signature': 'x' } })
    expect(forged.status).toBe(401)
    const alerts = start([ruleOf('example', [webhook(url)])])
    await begun('example')
    const from = (await world.chain.head()).number + 1
    while ((await sentSince(from)).length === 0) await world.chain.grow(1)
    await ended
    await alerts.close()
    expect(said).toContain(`example: wallet:${wallet}:any`)
    expect(said).toContain((await sentSince(from))[0])
  })

  it('tells a price once when it passes, not again after a restart, and that a fork took it back', async () => {
    const receiver = await startReceiver()
    const rules = [ruleOf('price', [webhook(receiver.url)], ['price:WETH>1', `wallet:${wallet}:any`])]
    let alerts = start(rules)
    const prices = () => receiver.got.filter(({ body }) => body.includes('"holds":true'))
    await expect.poll(prices).toHaveLength(1)
    await alerts.close()
    alerts = start(rules)
    await begun('price')
    const from = (await world.chain.head()).number + 1
    while ((await sentSince(from)).length === 0) await world.chain.grow(1)
    await expect.poll(() => transactionsIn(receiver.got).length).toBeGreaterThan(0)
    const depth = (await world.chain.head()).number - from + 1
    await world.chain.reorg(depth, depth + 2)
    const retractions = () =>
      receiver.got
        .map(({ body }) => JSON.parse(body) as { type: string; from_block?: number })
        .filter(({ type }) => type === 'retract')
    await expect.poll(() => retractions().length).toBeGreaterThan(0)
    expect(retractions()[0]?.from_block).toBeLessThanOrEqual(from + depth)
    const now = await sentSince(from)
    await expect.poll(() => now.every((hash) => transactionsIn(receiver.got).includes(hash))).toBe(true)
    // One that a stop cut off comes again, under the same id.
    expect(new Set(prices().map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1)
    await alerts.close()
    await receiver.close()
  })

  it('does not reach into a private network unless the file says so, whatever a name resolves to', async () => {
    const receiver = await startReceiver()
    const port = new URL(receiver.url).port
    const closed = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'].map(
      (host): AlertTarget => ({ ...webhook(`http://${host}:${port}/`), private: false }),
    )
    const alerts = start([ruleOf('closed', closed)])
    await begun('closed')
    const from = (await world.chain.head()).number + 1
    while ((await sentSince(from)).length === 0) await world.chain.grow(1)
    await expect
      .poll(() => alerts.said().split('its address is private').length - 1)
      .toBeGreaterThanOrEqual(5)
    await alerts.close()
    expect(receiver.got).toEqual([])
    await receiver.close()
  })
})
