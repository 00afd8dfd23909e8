import { expect, it } from 'vitest'
import { tableText } from './tableText.ts'

it('has values by their paths, rows under their columns, and nothing for nothing', () => {
  const text = tableText({
    symbol: 'AAPL',
    owner: null,
    multiplier: { current: '1.001' },
    items: [
      { rank: 1, address: '0xab' },
      { rank: 12, address: '0xc', label: 'pool' },
    ],
  })
  expect(text.split('\n')).toEqual([
    'symbol              AAPL',
    'owner               -',
    'multiplier.current  1.001',
    '',
    'items:',
    'rank  address  label',
    '1     0xab     -',
    '12    0xc      pool',
    '',
  ])
})

it('lets no word of a stranger reach the terminal as a command', () => {
  const text = tableText({ name: 'a\u001b[2Jb\u009b31mc\u202ed\r\ne', long: 'x'.repeat(100) })
  expect(text.split('\n')).toEqual([
    `name  a\uFFFD[2Jb\uFFFD31mc\uFFFDd\uFFFD\uFFFDe`,
    `long  ${'x'.repeat(59)}…`,
    '',
  ])
})
