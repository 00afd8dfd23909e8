import { readFileSync } from 'node:fs'
import { failedTransaction } from '../../world/failedTransaction.ts'
import { fillExample } from '../../world/fillExample.ts'
import type { TestWorld } from '../../world/startWorld.ts'
import { type AnswerCase, answerFile } from './AnswerCase.ts'
import type { WantedReader } from './createWantedReader.ts'

const evals = new URL('../../../evals/assistant/', import.meta.url)

const everywhere = ['USDG', 'WETH', 'BLOCK', 'BLOCK_HASH', 'TX', 'WALLET', 'HOUR_AGO']

/** The cases of a file of evals/assistant, with the placeholders filled from the running world. */
export async function loadCases(world: TestWorld, file: string, read: WantedReader): Promise<AnswerCase[]> {
  const { values, cases } = answerFile.parse(JSON.parse(readFileSync(new URL(file, evals), 'utf8')))
  const usual = await fillExample(world, Object.fromEntries(everywhere.map((name) => [name, `$${name}`])))
  const filled: Record<string, unknown> = { $FAILED_TX: await failedTransaction(world) }
  for (const [name, value] of Object.entries(usual)) filled[`$${name}`] = value
  for (const [name, wanted] of Object.entries(values)) filled[name] = await read(wanted)
  // Longest first, so that $BLOCK does not take the beginning of $BLOCK_HASH. "$AAPL" in a question is a ticker.
  const names = Object.keys(filled).sort((one, other) => other.length - one.length)
  const pattern = new RegExp(names.map((name) => `\\${name}\\b`).join('|'), 'g')
  return JSON.parse(JSON.stringify(cases).replace(pattern, (name) => String(filled[name]))) as AnswerCase[]
}
