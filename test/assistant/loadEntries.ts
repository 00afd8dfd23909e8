import { readFileSync } from 'node:fs'
import { fillExample } from '../world/fillExample.ts'
import type { TestWorld } from '../world/startWorld.ts'
import type { EvalEntry } from './EvalEntry.ts'

const placeholders = ['$USDG', '$WETH', '$BLOCK', '$TX', '$WALLET', '$HOUR_AGO']

const evals = new URL('../../evals/assistant/', import.meta.url)
const textOf = (file: string | URL) => readFileSync(new URL(file, evals), 'utf8')

/** How many questions a file of evals/assistant has, known before a world runs. */
export const countEntries = (file: string): number => (JSON.parse(textOf(file)) as EvalEntry[]).length

/** The questions of a file of evals/assistant, or of another place, with their placeholders filled from the running world. */
export async function loadEntries(world: TestWorld, file: string | URL): Promise<EvalEntry[]> {
  const values = await fillExample(
    world,
    Object.fromEntries(placeholders.map((name) => [name.slice(1), name])),
  )
  // Only these: "$AAPL" in a question is a ticker.
  const pattern = /\$(USDG|WETH|BLOCK|TX|WALLET|HOUR_AGO)\b/g
  return JSON.parse(textOf(file).replace(pattern, (_, name: string) => String(values[name]))) as EvalEntry[]
}
