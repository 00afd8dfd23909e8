import { expect, it } from 'vitest'
import questions from '../evals/questions.json' with { type: 'json' }
import { toOperation } from '../src/operations/kernel/Operation.ts'
import { listedTools } from '../src/operations/tools/listedTools.gen.ts'
import { fillExample } from './world/fillExample.ts'
import { sharedWorld } from './world/startWorld.ts'

const operations = new Map(listedTools.map((tool) => [tool.name, toOperation(tool)]))

it('asks at least one question of every listed tool', () => {
  expect(questions.length).toBeGreaterThanOrEqual(60)
  expect([...new Set(questions.map(({ tool }) => tool))].sort()).toEqual([...operations.keys()].sort())
})

it.each(questions)('$question', async ({ tool, arguments: args }) => {
  const filled = await fillExample(await sharedWorld(), args)
  expect(() => operations.get(tool)?.parse(filled)).not.toThrow()
})
