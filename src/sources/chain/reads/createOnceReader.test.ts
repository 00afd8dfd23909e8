import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createOnceReader } from './createOnceReader.ts'

const [one, other] = [
  '0x0000000000000000000000000000000000000001',
  '0x0000000000000000000000000000000000000002',
] as const

function reading(answer: (asked: number) => Hex | Error) {
  const asked: string[] = []
  const read = createOnceReader(async (to, data) => {
    asked.push(`${to} ${data}`)
    const said = answer(asked.length)
    if (said instanceof Error) throw said
    return { ok: true, data: said }
  })
  return { asked, read }
}

describe('createOnceReader', () => {
  it('asks a contract once for the same thing, side by side and later', async () => {
    const { asked, read } = reading((count) => `0x0${count}`)
    const [first, second] = await Promise.all([read(one, '0xaa'), read(one, '0xaa')])
    expect([first, second, await read(one, '0xaa')]).toEqual([first, first, first])
    expect(await read(other, '0xaa')).not.toEqual(first)
    expect(await read(one, '0xab')).not.toEqual(first)
    expect(asked).toHaveLength(3)
  })

  it('asks again for what failed, and for what is too long to keep', async () => {
    const { asked, read } = reading((count) => (count === 1 ? new Error('away') : `0x${'00'.repeat(4096)}`))
    await expect(read(one, '0xaa')).rejects.toThrow('away')
    await read(one, '0xaa')
    await read(one, '0xaa')
    expect(asked).toHaveLength(3)
  })
})
