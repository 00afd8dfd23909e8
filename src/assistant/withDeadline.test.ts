import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withDeadline } from './withDeadline.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const ended = async (signal: AbortSignal) => {
  await once(signal, 'abort')
  return signal.reason as unknown
}

test('ends what takes too long, whatever memory was freed meanwhile', async () => {
  const collecting = setInterval(collectGarbage, 10)
  const reason = await withDeadline(new AbortController().signal, 200, ended)
  clearInterval(collecting)
  expect(reason).toMatchObject({ name: 'TimeoutError' })
})

test('ends with the caller, and leaves no timer behind', async () => {
  const caller = new AbortController()
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  const running = withDeadline(caller.signal, 60_000, ended)
  expect(timers()).toBe(before + 1)
  caller.abort('gone')
  expect(await running).toBe('gone')
  expect(timers()).toBe(before)
})
