import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { startNodeFromState, type ThrowawayNode } from '../../src/devnet/startNodeFromState.ts'
import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { type RunningServer, startServer } from '../clients/startServer.ts'
import { type FaultyRpc, startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'
import { openPage } from './openBrowser.ts'

const patienceMs = 240_000
const soon = { timeout: 45_000 }

let world: TestWorld
let proxy: FaultyRpc
let server: RunningServer
let second: ThrowawayNode | undefined
beforeAll(async () => {
  world = await startWorld({
    chain: { heads: { minPollMs: 200, maxPollMs: 500 } },
    async through(target) {
      proxy = await startFaultyRpc({ target })
      return proxy.url
    },
  })
  server = await startServer(world.app.pipeline, maxBodyBytes)
})
afterAll(async () => {
  await server?.close()
  await world?.close()
  await second?.stop()
  await proxy?.close()
})

/** A block of this minute, so that the chain of the test world is not a stalled one. */
async function mineNow({ rpc }: ThrowawayNode): Promise<void> {
  await rpc.call('evm_setNextBlockTimestamp', Math.floor(Date.now() / 1000))
  await rpc.call('evm_mine')
}

describe('the operations page', () => {
  it(
    'says checking before the first answer, and offline when it is',
    async () => {
      const { page, context, close } = await openPage(server.url)
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route('**/api/**', async (route) => {
        await held
        await route.continue().catch(() => {})
      })
      await page.goto('/status')
      const title = page.getByRole('heading', { level: 1 })
      await expect.poll(() => title.textContent(), soon).toBe('Checking')
      expect(await page.locator('.probe .badge').allTextContents()).toEqual([
        'checking',
        'checking',
        'checking',
      ])
      letGo()
      await expect.poll(() => title.textContent(), soon).toMatch(/routes answer/)
      await context.setOffline(true)
      await expect.poll(() => title.textContent(), soon).toBe('You are offline')
      await context.setOffline(false)
      await expect.poll(() => title.textContent(), soon).toMatch(/routes answer/)
      await close()
    },
    patienceMs,
  )

  it(
    'turns when the node dies, tells what fails, and recovers with it',
    async () => {
      await mineNow(world.node)
      const { page, troubles, close } = await openPage(server.url)
      await page.goto('/status')
      const title = page.getByRole('heading', { level: 1 })
      const health = page.getByRole('region', { name: 'GET /api/health' })
      await expect.poll(() => title.textContent(), soon).toBe('All 3 routes answer')
      const response = await fetch(`${server.url}/api/health`)
      const { block } = (await response.json()) as { block: number }
      await page.getByText(block.toLocaleString('en-GB'), { exact: true }).first().waitFor()

      process.kill(world.node.pid, 'SIGKILL')
      await expect.poll(() => title.textContent(), soon).toMatch(/^\d of 3 routes fails?$/)
      expect(await health.locator('.badge').textContent()).toBe('fails')
      expect(await health.textContent()).toContain('500')
      await page.screenshot({
        path: join(findProjectRoot(), '.cache', 'screenshots', 'status-node-down.png'),
        fullPage: true,
      })

      second = await startNodeFromState({
        stateFile: join(inject('worldFolder'), 'state.json'),
        mining: 'manual',
      })
      await mineNow(second)
      proxy.redirect(second.rpcUrl)
      await expect.poll(() => health.locator('.badge').textContent(), soon).toMatch(/^answers/)
      await expect.poll(() => title.textContent(), soon).toMatch(/routes answer/)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'believes no cache when the server has gone, and never fetches the long list by itself',
    async () => {
      const own = await startServer(world.app.pipeline, maxBodyBytes)
      const { page, close } = await openPage(own.url)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/status')
      const title = page.getByRole('heading', { level: 1 })
      await expect.poll(() => title.textContent(), soon).toMatch(/routes answer/)
      expect(await page.locator('main').textContent()).not.toMatch(/127\.0\.0\.1/)
      await own.close()
      await expect.poll(() => title.textContent(), soon).toBe('No route answers')
      expect(asked.filter((address) => address.includes('verbose'))).toEqual([])
      await close()
    },
    patienceMs,
  )

  it(
    'shows a new block without being loaded again',
    async () => {
      const node = second ?? world.node
      const { page, close } = await openPage(server.url)
      await page.goto('/')
      const pill = page.locator('.head-pill')
      await expect.poll(() => pill.textContent(), soon).toMatch(/\d/)
      const before = await pill.textContent()
      await mineNow(node)
      await sleep(0)
      await expect.poll(() => pill.textContent(), soon).not.toBe(before)
      await close()
    },
    patienceMs,
  )
})
