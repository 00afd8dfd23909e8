import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GrownTable } from './printGrowth.ts'

/** Writes what was answered at one size, a line for each question: what two versions answer is held together. */
export function keepAnswers(folder: string, name: string, { engine, transfers, rows }: GrownTable): void {
  const lines = rows.map(({ label, answer }) => `${label} ${answer}\n`)
  writeFileSync(join(folder, `${name}.${engine}.${transfers}.txt`), lines.join(''))
}
