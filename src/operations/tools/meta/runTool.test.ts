import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { fillExample } from '../../../../test/world/fillExample.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { listedTools } from '../listedTools.gen.ts'

const world = await sharedWorld()
const run = (name: unknown, args?: unknown) =>
  world.app.kernel.call('run_tool', { name, ...(args === undefined ? {} : { arguments: args }) })

const runnable = listedTools.filter(({ name, cache }) => name !== 'run_tool' && cache !== 'none')

describe('run_tool', () => {
  it.each(runnable.map((tool) => [tool.name, tool] as const))(
    'gives the whole result of %s as a direct call does',
    async (name, { examples: [example] }) => {
      const args = await fillExample(world, example.arguments)
      const { envelope } = await world.app.kernel.call(name, args)
      expect((await run(name.toUpperCase().replaceAll('_', '-'), args)).envelope).toEqual(envelope)
    },
  )

  it('takes the arguments of the inner operation over every surface', async () => {
    const query = new URLSearchParams({ tool: toolNames.getBlock, params: '{"block":1}' })
    const response = await world.app.fetch(new Request(`http://localhost/api/v1/run_tool?${query}`))
    expect(await response.json()).toMatchObject({ ok: true, data: { number: 1 } })
  })

  it('shows each caller its own limits', async () => {
    const rateLimit = { limit: 9, remaining: 4, resetS: 7 }
    const { envelope } = await world.app.kernel.call(
      'run_tool',
      { name: toolNames.serviceStatus },
      { rateLimit },
    )
    expect(envelope.data).toMatchObject({ limits: { remaining: 4, reset_s: 7 } })
  })

  it('names the operation whose arguments are wrong', async () => {
    const failure = await failureOf(run(toolNames.getBlock, { block: 'x', depth: 1 }))
    expect(failure.code).toBe('BAD_ARGUMENTS')
    expect(failure.message).toMatch(
      new RegExp(`^${toolNames.getBlock} cannot use these arguments: .*block: .*depth: `),
    )
    expect((await failureOf(run(toolNames.getBlock, 'latest'))).message).toMatch(
      /^run_tool cannot .*arguments: /,
    )
    expect((await failureOf(run(undefined))).message).toMatch(/^run_tool cannot .*name: is required/)
  })

  it('does not run itself, and knows the nearest of an unknown name', async () => {
    for (const name of ['run_tool', 'RUN-TOOL'])
      expect((await failureOf(run(name, { name: toolNames.getBlock }))).message).toMatch(
        /name: cannot be run_tool/,
      )
    const failure = await failureOf(run('get_blok'))
    expect([failure.code, failure.http]).toEqual(['UNKNOWN_OPERATION', 404])
    expect(failure.hint).toMatch(new RegExp(`^Nearest names: ${toolNames.getBlock}, (\\w+, ){3}\\w+\\. `))
  })
})
