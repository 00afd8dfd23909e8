import { decodeAbiParameters, type Hex, hexToString, size } from 'viem'
import { cleanText } from '../../../src/base/schema/untrustedText.ts'
import { lookKey } from '../../../src/sources/index/lookKey.ts'
import { searchKey } from '../../../src/sources/index/searchKey.ts'
import type { Cell, Row } from './Rows.ts'
import {
  callAll,
  noteGone,
  type StateAnswer,
  type StateCheck,
  type StateOptions,
  wordOf,
} from './StateCheck.ts'

const selectors: readonly Hex[] = ['0x95d89b41', '0x06fdde03', '0x313ce567']

/** Text as a string, or as the 32 bytes that the oldest tokens give. */
function textOf(answer: StateAnswer | undefined): string | null {
  if (!answer || answer === 'failed' || answer === 'gone') return null
  try {
    if (size(answer) === 32) return cleanText(hexToString(answer, { size: 32 })) || null
    return cleanText(decodeAbiParameters([{ type: 'string' }], answer)[0])
  } catch {
    return null
  }
}

function decimalsOf(answer: StateAnswer | undefined): number | null {
  if (!answer || answer === 'failed' || answer === 'gone' || size(answer) < 32) return null
  const decimals = wordOf(answer, 0)
  return decimals > 255n ? null : Number(decimals)
}

const keyOf = (text: Cell | undefined, toKey: (text: string) => string) =>
  typeof text === 'string' ? toKey(text) : null

/** What is wrong with a row by itself: its keys follow from its names, and no token is older than its name. */
function problemsWithin(row: Row, head: number): string[] {
  const keys = {
    symbol_key: keyOf(row.symbol, searchKey),
    name_key: keyOf(row.name, searchKey),
    look_key: keyOf(row.symbol, lookKey),
  }
  const wrong = Object.entries(keys)
    .filter(([column, key]) => row[column] !== key)
    .map(([column, key]) => `${column} is ${row[column]}, should be ${key}`)
  if (Number(row.read_at_block) > head)
    wrong.push(`read_at_block is ${row.read_at_block}, the head is ${head}`)
  return wrong
}

/** What tokens call themselves. A name is read once: a token that has changed its own since is noted. */
export async function checkNames(options: StateOptions): Promise<StateCheck> {
  const rows = options.rows.get('token_names') ?? []
  const answers = await callAll(
    options,
    rows.flatMap(({ token_id: token }) => selectors.map((data) => ({ to: String(token), data }))),
  )
  const result: StateCheck = {
    compared: { token_names: 0 },
    differences: [],
    notes: noteGone('names and decimals', answers, options.block),
  }
  rows.forEach((row, index) => {
    const key = String(row.token_id)
    const report = (problem: string) => result.differences.push({ where: 'token_names', key, problem })
    problemsWithin(row, options.block).forEach(report)
    const [symbol, name, decimals] = answers.slice(3 * index, 3 * index + 3)
    if ([symbol, name, decimals].includes('gone')) return
    result.compared.token_names = (result.compared.token_names ?? 0) + 1
    const said = { symbol: textOf(symbol), name: textOf(name), decimals: decimalsOf(decimals) }
    if (row.decimals !== said.decimals) report(`decimals is ${row.decimals}, should be ${said.decimals}`)
    for (const column of ['symbol', 'name'] as const)
      if (row[column] !== said[column])
        result.notes.push(`${key} has another ${column} than when it was read at block ${row.read_at_block}`)
  })
  return result
}
