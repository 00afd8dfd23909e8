import { Unavailable } from '../../base/errors/codes.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { ToolContext } from './ToolContext.ts'

/** The index for a tool that cannot do without it. */
export function neededIndex({ index }: Pick<ToolContext, 'index'>): IndexView {
  if (!index) throw Unavailable({ what: 'The index', reason: 'this service runs without one' })
  return index
}
