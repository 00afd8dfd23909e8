import type { Check } from '../../judge/Check.ts'
import { tell } from '../tell.ts'

export const serviceStatusCheck: Check = {
  kind: 'service status',
  tools: ['service_status'],
  async run({ world, service, ask }) {
    const { judge, block } = await ask(['service_status', {}])
    judge.same('head', { block, timestamp: tell.time(world.block(block).time) })
    const listed = (await service.get('/api/v1')) as { tools: unknown[] }
    judge.same('tools_listed', listed.tools.length)
  },
}
