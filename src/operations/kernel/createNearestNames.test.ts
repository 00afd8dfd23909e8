import { expect, it } from 'vitest'
import { createDice } from '../../../test/chaos/createDice.ts'
import { createNearestNames } from './createNearestNames.ts'

const words = [
  'get',
  'list',
  'top',
  'token',
  'wallet',
  'holders',
  'volume',
  '24h',
  '7d',
  'pnl',
  'price',
  'pool',
]

/** Edit distance as the textbook has it. */
function edits(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) => [row])
  for (let column = 0; column <= right.length; column += 1) (table[0] as number[])[column] = column
  for (let row = 1; row <= left.length; row += 1)
    for (let column = 1; column <= right.length; column += 1)
      (table[row] as number[])[column] = Math.min(
        Number(table[row - 1]?.[column]) + 1,
        Number(table[row]?.[column - 1]) + 1,
        Number(table[row - 1]?.[column - 1]) + (left[row - 1] === right[column - 1] ? 0 : 1),
      )
  return Number(table[left.length]?.[right.length])
}

it('finds what a comparison with every name finds', () => {
  const dice = createDice(15)
  const someName = () => Array.from({ length: dice.between(1, 4) }, () => dice.pick(words)).join('_')
  const names = [...new Set(Array.from({ length: 140 }, someName))]
  const nearest = createNearestNames(names)
  for (let asked = 0; asked < 300; asked += 1) {
    const letters = [...someName()]
    for (let typo = 0; typo < asked % 4; typo += 1)
      letters.splice(dice.between(0, letters.length - 1), dice.between(0, 1), dice.pick(['x', 'e', '_', '7']))
    const wanted = letters.join('')
    const asWords = new Set(wanted.split(/[^a-z0-9]+/))
    const cap = Math.min(12, Math.max(4, Math.ceil(wanted.length * 0.6)))
    const all = names.flatMap((name) => {
      const bonus = 3 * [...new Set(name.split('_'))].filter((word) => asWords.has(word)).length
      const distance = Math.min(cap, edits(wanted, name))
      return distance < cap || bonus > 0 ? [{ name, score: distance - bonus }] : []
    })
    all.sort((one, other) => one.score - other.score || (one.name < other.name ? -1 : 1))
    expect(nearest(wanted), wanted).toEqual(all.slice(0, 5).map(({ name }) => name))
  }
})
