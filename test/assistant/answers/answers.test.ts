import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { startWorld, type TestWorld } from '../../world/startWorld.ts'
import { askCase, type JudgedTurn } from './askCase.ts'
import { checkAnswer } from './checkAnswer.ts'
import { createWantedReader } from './createWantedReader.ts'
import { loadCases } from './loadCases.ts'
import { plainText } from './plainText.ts'
import { scoreTable } from './scoreTable.ts'

/** `npm run evals -- --held-out` asks the held-out cases, of which only the score is shown unless `--show` is given. */
const askHeldOut = process.env.SHERWOOD_EVALS === 'held-out'
const show = process.env.SHERWOOD_EVALS_SHOW === '1'

const sets = [
  { file: 'tunedAnswers.json', asked: !askHeldOut, shown: process.env.SHERWOOD_EVALS === 'all' },
  // Questions of strangers to work with; the tests leave them to the evals.
  ...(process.env.SHERWOOD_EVALS === 'all'
    ? readdirSync('evals/assistant')
        .filter((file) => file.startsWith('development'))
        .map((file) => ({ file, asked: true, shown: true }))
    : []),
  { file: 'heldOutAnswers.json', asked: askHeldOut, shown: show },
]

const say = (line: string) => process.stdout.write(`${line}\n`)

let opened: Promise<TestWorld> | undefined
/** A world whose service has the time of its chain, so that "yesterday" means a day that it knows. */
const world = () => {
  opened ??= startWorld({
    index: true,
    revive: true,
    chainTime: true,
    env: { SHERWOOD_RATE_LIMIT: '1000000' },
  })
  return opened
}
afterAll(async () => (await opened)?.close())

function tell({ kind, turn, reply, verdict, findings, forbidden, invented, unresolved }: JudgedTurn): void {
  say(`\n[${kind}] ${turn.ask}\n  → ${verdict} (${[...findings, ...forbidden].join(', ')})`)
  for (const line of plainText(reply.answer).split('\n').slice(0, 12)) say(`    ${line}`)
  if (invented.length + unresolved.length > 0)
    say(`  no source: ${invented.join(', ')}; unresolved: ${unresolved.join(', ')}`)
}

describe.each(sets)('the cases of $file', ({ file, asked, shown }) => {
  it('can be judged: what they want is there, and silence is not enough', async () => {
    const running = await world()
    const read = createWantedReader(running)
    const silence = { text: '', segments: [], decimalComma: false, nowMs: 0 }
    const unfair: string[] = []
    for (const [index, { turns }] of (await loadCases(running, file, read)).entries())
      for (const { ask, must, mustNot, part } of turns)
        for (const check of [...must, ...mustNot, ...part]) {
          const finding = await checkAnswer(silence, check, read).catch((error: unknown) => String(error))
          if (finding !== 'missing') unfair.push(`${shown ? ask : `case ${index}`}: ${finding}`)
        }
    expect(unfair).toEqual([])
  }, 300_000)

  it.runIf(asked)(
    'are answered with figures that have a source',
    async () => {
      const running = await world()
      const options = { read: createWantedReader(running), nowMs: (running.file.now + 60) * 1000 }
      const judged: JudgedTurn[] = []
      for (const one of await loadCases(running, file, options.read))
        judged.push(...(await askCase(running, one, options)))
      if (shown) for (const turn of judged) tell(turn)
      say(`\n${file}\n\n${scoreTable(judged)}\n`)
      expect(judged.filter(({ invented }) => invented.length > 0).length).toBe(0)
      expect(judged.filter(({ unresolved }) => unresolved.length > 0).length).toBe(0)
    },
    900_000,
  )
})
