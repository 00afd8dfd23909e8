import { describe, expect, it } from 'vitest'
import { valueAt } from '../../src/assistant/answer/renderTemplate.ts'
import { createPlannerFacts } from '../../src/assistant/plan/createPlannerFacts.ts'
import { planAnswer } from '../../src/assistant/plan/planAnswer.ts'
import { sharedWorld, type TestWorld } from '../world/startWorld.ts'
import { askAgent } from './askAgent.ts'
import type { EvalEntry } from './EvalEntry.ts'
import { figureChecks } from './figureChecks.ts'
import { inventedFigures } from './inventedFigures.ts'
import { judgePlan } from './judgePlan.ts'
import { countEntries, loadEntries } from './loadEntries.ts'

/** `npm run evals` answers every question; the tests answer some and plan all. */
const all = process.env.SHERWOOD_EVALS === 'all'
const every = all ? 1 : 3

const sets = [
  { file: 'tuned.json', threshold: 0.97, shown: true },
  // Nobody tunes by these: only the score is shown.
  { file: 'heldOut.json', threshold: 0.8, shown: false },
].filter(({ file }) => countEntries(file) > 0) // Between two held-out sets there is none.

const say = (line: string) => process.stdout.write(`${line}\n`)

type Judged = { entry: EvalEntry; ok: boolean }

async function judge(world: TestWorld, entry: EvalEntry): Promise<Judged> {
  const facts = createPlannerFacts(world.app.network, world.app.kernel.registry)(Date.now())
  const plan = planAnswer(entry.prompt, entry.history ?? [], facts)
  if ('asks_back' in entry.expect && plan.kind === 'calls') {
    // Whether a token exists is known to the chain alone: the question back comes after the call.
    const { outcome } = await askAgent(world, { prompt: entry.prompt, history: entry.history ?? [] })
    return { entry, ok: outcome === 'asks_back' }
  }
  return { entry, ok: judgePlan(entry, plan, facts) }
}

/** The listed tools that no question asks for, so that whoever adds one sees it. */
function unasked(world: TestWorld, entries: readonly EvalEntry[]): string[] {
  const asked = new Set(
    entries.flatMap(({ expect: wanted }) =>
      'calls' in wanted ? wanted.calls.flatMap(({ tool }) => tool) : [],
    ),
  )
  return world.app.kernel.registry.listed.map(({ name }) => name).filter((name) => !asked.has(name))
}

function report(file: string, judged: readonly Judged[]): number {
  const kinds = [...new Set(judged.map(({ entry }) => entry.kind))]
  const share = (rows: readonly Judged[]) => `${rows.filter(({ ok }) => ok).length}/${rows.length}`
  const lines = kinds.map((kind) => `${kind} ${share(judged.filter(({ entry }) => entry.kind === kind))}`)
  say(`${file}: ${share(judged)} (${lines.join(', ')})`)
  return judged.filter(({ ok }) => ok).length / judged.length
}

it.runIf(sets.length > 1)('at least a third of the questions are held out', () => {
  const [heldOut, tuned] = [countEntries('heldOut.json'), countEntries('tuned.json')]
  expect(heldOut / (heldOut + tuned)).toBeGreaterThanOrEqual(1 / 3)
})

describe.each(sets)('the questions of $file', ({ file, threshold, shown }) => {
  it(`are planned right in ${threshold * 100} of 100 cases`, async () => {
    const world = await sharedWorld()
    const judged: Judged[] = []
    for (const entry of await loadEntries(world, file)) judged.push(await judge(world, entry))
    if (shown && all) {
      for (const { entry, ok } of judged) if (!ok) say(`  wrong: ${entry.prompt}`)
      const entries = judged.map(({ entry }) => entry)
      for (const name of unasked(world, entries)) say(`  no question asks for ${name}`)
    }
    expect(report(file, judged)).toBeGreaterThanOrEqual(threshold)
  })

  it('are answered without an invented figure', async () => {
    const world = await sharedWorld()
    const entries = (await loadEntries(world, file)).filter((_, index) => index % every === 0)
    let figures = 0
    const invented: string[] = []
    for (const { prompt, history = [] } of entries) {
      const reply = await askAgent(world, { prompt, history })
      figures += reply.citations.length
      for (const figure of inventedFigures(reply, prompt))
        invented.push(shown ? `${prompt}: ${figure}` : figure)
    }
    process.stdout.write(
      `${file}: ${entries.length} answers, ${figures} figures, ${invented.length} invented`,
    )
    expect(invented).toEqual([])
    expect(figures).toBeGreaterThan(0)
  }, 300_000)

  it('have figures that the chain confirms', async () => {
    const world = await sharedWorld()
    for (const { prompt, history = [], figure } of await loadEntries(world, file)) {
      const check = figure?.check === undefined ? undefined : figureChecks[figure.check]
      if (!figure || (!check && !all)) continue
      const reply = await askAgent(world, { prompt, history })
      const found = reply.calls.find(({ result }) => valueAt(result, figure.path) !== undefined)
      expect(found, shown ? prompt : 'a held-out question').toBeDefined()
      if (check && found)
        expect(String(valueAt(found.result, figure.path)), shown ? prompt : '').toBe(
          String(await check(found, world.client)),
        )
    }
  }, 300_000)
})
