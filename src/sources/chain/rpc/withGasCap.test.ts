import { expect, test } from 'vitest'
import { withGasCap } from './withGasCap.ts'

const most = 1_000n
const capped = '0x3e8'

test.each(['eth_call', 'eth_estimateGas', 'eth_createAccessList', 'debug_traceCall'])(
  '%s is given gas where it names none, and less where it names more',
  (method) => {
    const call = (gas?: unknown) => ({ method, params: [{ to: '0x01', ...(gas ? { gas } : {}) }, '0x5', {}] })
    for (const gas of [undefined, '0x3e9', `0x${'f'.repeat(16)}`, 'much', 5_000, `0x${'f'.repeat(80)}`])
      expect(withGasCap(call(gas), most)).toEqual(call(capped))
    for (const gas of ['0x1', '0x3e8', '0x03E8']) {
      const own = call(gas)
      expect(withGasCap(own, most)).toBe(own)
    }
  },
)

test('what runs no code is left alone', () => {
  const read = { method: 'eth_getBalance', params: ['0x01', '0x5'] }
  expect(withGasCap(read, most)).toBe(read)
  const bare = { method: 'eth_call', params: [] }
  expect(withGasCap(bare, most)).toBe(bare)
})

const simulate = (...blocks: (string | undefined)[][]) => ({
  method: 'eth_simulateV1',
  params: [
    {
      blockStateCalls: blocks.map((gases) => ({ calls: gases.map((gas) => (gas ? { gas } : {})) })),
      validation: true,
    },
    '0x5',
  ],
})

test.each([
  ['one call has all of it', [[undefined]], [['0x3e8']]],
  [
    'several share it',
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
    [
      ['0xfa', '0xfa'],
      ['0xfa', '0xfa'],
    ],
  ],
  ['who names less leaves more to the others', [['0xc8', undefined]], [['0xc8', '0x320']]],
  ['who names less than all of it keeps it', [['0x1f4', '0x1f4']], [['0x1f4', '0x1f4']]],
  ['who names more than all of it gets a share', [['0x1f5', '0x1f4']], [['0x1f4', '0x1f4']]],
  ['who wants everything leaves a share', [['0x3e8', undefined]], [['0x1f4', '0x1f4']]],
])('the calls of a simulation stay below the cap together: %s', (_, given, expected) => {
  expect(withGasCap(simulate(...given), most)).toEqual(simulate(...expected))
})

test('a simulation without calls stays as it is', () => {
  expect(withGasCap(simulate([]), most)).toEqual(simulate([]))
  const empty = { method: 'eth_simulateV1', params: [{}, '0x5'] }
  expect(withGasCap(empty, most).params[0]).toEqual({ blockStateCalls: [] })
})
