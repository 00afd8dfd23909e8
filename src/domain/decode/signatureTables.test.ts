import { readdirSync } from 'node:fs'
import { toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import dexes from '../../base/network/data/mainnetDexes.json' with { type: 'json' }
import launchpads from '../../base/network/data/mainnetLaunchpads.json' with { type: 'json' }
import { signatureGroups } from './signatures/signatureGroups.ts'
import {
  errorsBySelector,
  eventsByName,
  eventsByTopic,
  functionsBySelector,
  toKnownSignature,
} from './signatureTables.ts'

const lines = signatureGroups.flatMap((group) => group.signatures)

describe('the signature data', () => {
  it('has every file of the folder in its list', async () => {
    const folder = new URL('./signatures/', import.meta.url)
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && /^[a-z]/.test(file))
    const listed = new Set(signatureGroups)
    const missing: string[] = []
    for (const file of files) {
      if (file === 'signatureGroups.ts') continue
      const module: Record<string, unknown> = await import(new URL(file, folder).href)
      const groups = [Object.values(module)[0]].flat() as typeof signatureGroups
      if (!groups.every((group) => listed.has(group))) missing.push(file)
    }
    expect(missing).toEqual([])
  })

  it('parses, line for line, and is found under the hash viem computes', () => {
    const wrong = lines.filter((line) => {
      const kind = line.slice(0, line.indexOf(' ')) as 'function' | 'event' | 'error'
      const item = toKnownSignature(kind, line, []).item()
      if (item.type !== kind) return true
      const found =
        item.type === 'event'
          ? eventsByTopic(toEventSelector(item))
          : item.type === 'function'
            ? functionsBySelector(toFunctionSelector(item))
            : errorsBySelector(
                toFunctionSelector({ ...item, type: 'function', outputs: [], stateMutability: 'view' }),
              )
      return !found.some((signature) => signature.name === item.name)
    })
    expect(wrong).toEqual([])
    expect(lines.length).toBeGreaterThan(1000)
  })

  it('repeats no line inside a group', () => {
    for (const { protocol, signatures } of signatureGroups) {
      expect(new Set(signatures).size, protocol).toBe(signatures.length)
    }
  })

  it('agrees with the topics stated in the launchpad facts', () => {
    for (const { key, event, topic0 } of launchpads as { key: string; event?: string; topic0?: string }[]) {
      if (event && topic0)
        expect(eventsByTopic(topic0)[0]?.canonical, key).toBe(
          eventsByTopic(toEventSelector(event))[0]?.canonical,
        )
    }
    for (const { event } of dexes as { event?: string }[]) {
      if (event) expect(eventsByTopic(toEventSelector(event))).not.toEqual([])
    }
  })
})

describe('look-up', () => {
  it('merges what several protocols share and keeps indexed layouts apart', () => {
    const transfer = toEventSelector('Transfer(address,address,uint256)')
    expect(eventsByTopic(transfer).map((signature) => signature.text)).toEqual([
      'Transfer(address indexed from, address indexed to, uint256 value)',
      'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
    ])
    expect(functionsBySelector('0x0dfe1681')[0]?.protocols).toEqual(['Uniswap v2', 'Uniswap v3'])
  })

  it('finds events by name in any letter case, with every form of them', () => {
    expect(new Set(eventsByName('swap').map((row) => row.topic)).size).toBeGreaterThanOrEqual(6)
    expect(eventsByName('no such event')).toEqual([])
  })
})
