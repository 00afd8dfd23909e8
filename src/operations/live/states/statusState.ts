import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import type { Standing } from '../Topic.ts'

type Status = {
  version: string
  waiting_for: string | null
  index: Record<string, unknown>
  troubles: object[]
  endpoints: { name: string; state: string; head: number | null; set_aside: string | null }[]
}

/** What of the service's status is news: not what counts up with every block. */
export async function statusState(at: OperationsAt): Promise<Standing[]> {
  const { version, waiting_for, index, troubles, endpoints } = (await at.run(toolNames.serviceStatus, {}))
    .data as Status
  const { state, engine, from_block, wanted_from_block, reorgs, last_problem, set_aside } = index
  return [
    {
      slot: '',
      data: {
        version,
        waiting_for,
        index: { state, engine, from_block, wanted_from_block, reorgs, last_problem, set_aside },
        troubles,
        endpoints: endpoints.map(({ name, state, set_aside }) => ({ name, state, set_aside })),
      },
    },
  ]
}
