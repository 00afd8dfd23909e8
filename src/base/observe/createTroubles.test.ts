import { describe, expect, it } from 'vitest'
import { createTroubles } from './createTroubles.ts'

describe('troubles', () => {
  it('are logged when they begin, once a minute while they last, and when they end', () => {
    let now = 1_000_000
    const lines: string[] = []
    const note = (level: string) => (_: object, text: string) => void lines.push(`${now} ${level} ${text}`)
    const log = { warn: note('warn'), info: note('info') } as never
    const troubles = createTroubles(log, () => now)
    troubles.over('index')
    for (let second = 0; second < 150; second += 1) {
      troubles.tell('index', `second ${second}`)
      if (second === 149)
        expect(troubles.list()).toEqual([{ part: 'index', problem: 'second 149', sinceMs: 1_000_000 }])
      now += 1_000
    }
    troubles.over('index')
    troubles.over('index')
    expect(troubles.list()).toEqual([])
    expect(lines).toEqual([
      '1000000 warn the index is in trouble',
      '1060000 warn the index is in trouble',
      '1120000 warn the index is in trouble',
      '1150000 info the index is well again',
    ])
  })

  it('of one part say nothing of another', () => {
    const troubles = createTroubles({ warn() {}, info() {} } as never, () => 5)
    troubles.tell('index', 'one')
    troubles.tell('data folder', 'two')
    troubles.over('index')
    expect(troubles.list()).toEqual([{ part: 'data folder', problem: 'two', sinceMs: 5 }])
  })
})
