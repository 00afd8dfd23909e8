import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProjectRoot } from '../../src/config/projectFiles.ts'
import { type MeasureName, measures } from '../../src/market/measures/definitions.ts'
import { measureTellings } from '../../src/market/measures/tellings/measureTellings.ts'
import { namesakes } from '../../src/market/measures/tellings/namesakes.ts'
import { numericFields } from './numericFields.ts'

/** Names that fields give to measures: one that is added with such a name has to say which measure it tells. */
const names =
  /^((buy_|sell_|dex_|total_)?volume_usd|(dex_)?price_usd|price_end_usd|mid_per_token_usd|(price_)?change_(percent|pct)|volatility_percent|apr_percent|liquidity_usd|tvl_usd|trades|buys|sells|unpriced_trades|traders|buyers|sellers|(net_)?bought_usd|sold_usd|net_flow_usd|net_usd|vwap_usd|(liquidity_)?(added|removed)_usd|removed_24h_usd|fees_usd|snipers|sniper_count|snipers_first_3s|market_(cap|value)_usd|fdv_usd|holders|reserve|(un)?realised(_at_price)?_usd|pnl_usd|wins|losses|usd_at_price)$/

/** Windows of a scan stand below the name. */
const keyOf = (path: string) =>
  path
    .split('.')
    .filter((step) => !/^\d+[mhd]$/.test(step))
    .at(-1) ?? ''

const fields = numericFields()
const known = new Set(fields.map(({ operation, path }) => `${operation} ${path}`))
const told = new Map(
  measureTellings.flatMap(({ operation, rows, fields: own }) =>
    Object.entries(own).map(([field, measure]) => [
      `${operation} ${rows === '' ? field : `${rows}.${field}`}`,
      typeof measure === 'string' ? measure : measure.measure,
    ]),
  ),
)
const others = new Map(namesakes.map(({ operation, path, why }) => [`${operation} ${path}`, why]))

describe('the inventory of measures', () => {
  it('has every field that bears the name of a measure', () => {
    const named = fields.filter(({ path }) => names.test(keyOf(path)))
    const missing = named
      .map(({ operation, path }) => `${operation} ${path}`)
      .filter((key) => !told.has(key) && !others.has(key))
    expect(missing).toEqual([])
    expect(named.length).toBeGreaterThan(250)
  })

  it('has no field that no operation tells, and none twice', () => {
    expect([...told.keys(), ...others.keys()].filter((key) => !known.has(key))).toEqual([])
    expect([...told.keys()].filter((key) => others.has(key))).toEqual([])
    expect(new Set(namesakes.map(({ operation, path }) => `${operation} ${path}`)).size).toBe(
      namesakes.length,
    )
    for (const why of others.values()) expect(why).toMatch(/\.$/)
  })

  it('tells every measure somewhere, by a function that stands where it says', () => {
    const used = new Set(told.values())
    expect((Object.keys(measures) as MeasureName[]).filter((name) => !used.has(name))).toEqual([])
    const root = findProjectRoot()
    for (const { source } of Object.values(measures))
      expect(existsSync(join(root, source)), source).toBe(true)
  })

  it('is referred to by the fields themselves', () => {
    const silent = fields
      .filter(({ operation, path, description }) => {
        const measure = told.get(`${operation} ${path}`)
        return measure !== undefined && !description.includes(`Measure: ${measure}.`)
      })
      .map(({ operation, path }) => `${operation} ${path}`)
    expect(silent).toEqual([])
  })
})
