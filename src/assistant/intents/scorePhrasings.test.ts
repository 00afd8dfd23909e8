import { describe, expect, it } from 'vitest'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { listedTools } from '../../operations/tools/listedTools.gen.ts'
import { allPhrasings } from './allPhrasings.ts'
import { refusals } from './refusals.ts'
import { plainly } from './sayings.ts'
import { scorePhrasings } from './scorePhrasings.ts'

const heardAs = (line: string): string | undefined =>
  [...scorePhrasings(plainly(line))].sort((left, right) => right[1] - left[1])[0]?.[0]

describe('scorePhrasings', () => {
  it('knows ways of asking for every listed tool, and for nothing that there is not', () => {
    const names = allPhrasings.map(([name]) => name)
    const tools: string[] = listedTools.map(({ name }) => name)
    const reasons: string[] = refusals.map(({ reason }) => reason)
    expect(tools.filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !tools.includes(name) && !reasons.includes(name))).toEqual([])
  })

  it('has no line twice', () => {
    const lines = allPhrasings.flatMap(([, own]) => own)
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  it('hears words that stand in no line by what they mean', () => {
    expect(heardAs('who is unloading @token right now')).toBe(toolNames.listTrades)
    expect(heardAs('which stocks plummeted @window')).toBe(toolNames.listTrending)
  })

  it('hears nothing in words that it does not know', () => {
    expect(scorePhrasings('lorem ipsum dolor').size).toBe(0)
  })
})
