import type { Trading } from '../../../sources/index/queries/poolActivity.ts'
import type { TokenFrame } from './TokenMetric.ts'

/** Says that dollars leave trades out. */
export function warnUnpriced(
  { context }: Pick<TokenFrame, 'context'>,
  field: string,
  { unpriced, trades }: Pick<Trading, 'unpriced' | 'trades'>,
): void {
  if (unpriced > 0)
    context.warn(field, `${unpriced} of ${trades} trades had no dollar value and are left out.`)
}
