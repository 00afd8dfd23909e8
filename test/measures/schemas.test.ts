import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { otherFigures, toldMeasures } from '../../scripts/gen/pages/toldFigures.ts'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { type MeasureName, measures } from '../../src/domain/market/measures/definitions.ts'
import { numericFields } from './numericFields.ts'

/**
 * Words of measures: a number whose name has one of them, or whose description speaks of one of the great ones, has
 * to say which measure it tells, or what else it is.
 */
const nameWords = new Set(
  [
    'usd price vwap volume trades buys sells traders buyers sellers bought sold unpriced holders change',
    'liquidity tvl reserve reserves volatility apr apy yield fees sniper snipers cap fdv value worth',
    'profit pnl realised unrealised roi wins losses',
  ].flatMap((words) => words.split(' ')),
)
const spokenWords =
  /\b(volume|liquidity|volatility|yield|reserves?|snipers?|profit|market (value|cap)|worth|dollars)\b/i

const speaksOfMeasure = ({ path, description }: { path: string; description: string }) =>
  keyOf(path)
    .replaceAll('[]', '')
    .split('_')
    .some((word) => nameWords.has(word)) || spokenWords.test(description)

/** Windows of a scan stand below the name. */
const keyOf = (path: string) =>
  path
    .split('.')
    .filter((step) => !/^\d+[mhd]$/.test(step))
    .at(-1) ?? ''

const fields = numericFields()
const known = new Set(fields.map(({ operation, path }) => `${operation} ${path}`))
const told = new Map(
  toldMeasures.flatMap(({ operation, rows, fields: own }) =>
    Object.entries(own).map(([field, measure]) => [
      `${operation} ${rows === '' ? field : `${rows}.${field}`}`,
      typeof measure === 'string' ? measure : measure.measure,
    ]),
  ),
)
const others = new Map(otherFigures.map(({ operation, path, why }) => [`${operation} ${path}`, why]))

describe('the inventory of measures', () => {
  it('has every field whose name or words tell of a measure', () => {
    const named = fields.filter(speaksOfMeasure)
    const missing = named
      .map(({ operation, path }) => `${operation} ${path}`)
      .filter((key) => !told.has(key) && !others.has(key))
    expect(missing).toEqual([])
    expect(named.length).toBeGreaterThan(400)
  })

  it('has no field that no operation tells, and none twice', () => {
    expect([...told.keys(), ...others.keys()].filter((key) => !known.has(key))).toEqual([])
    expect([...told.keys()].filter((key) => others.has(key))).toEqual([])
    expect(new Set(otherFigures.map(({ operation, path }) => `${operation} ${path}`)).size).toBe(
      otherFigures.length,
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

  it('has one name for the change of a price, but in the scan, whose windows stand below the name', () => {
    const names = toldMeasures.flatMap(({ operation, fields: own }) =>
      Object.entries(own).flatMap(([field, measure]) =>
        measure === 'price_change' && operation !== 'scan_token' ? [field] : [],
      ),
    )
    expect(new Set(names)).toEqual(new Set(['price_change_percent']))
    expect(names.length).toBeGreaterThan(5)
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
