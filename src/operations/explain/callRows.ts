import { toChecksum } from '../../base/schema/address.ts'
import { cleanText } from '../../base/schema/untrustedText.ts'
import { functionNameOf } from '../../domain/decode/functionNameOf.ts'
import type { CallFrame } from '../../domain/decode/trace/CallFrame.ts'
import { labelOf } from '../../domain/tokens/labelOf.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/** Deeper calls and more of them say little to a reader, and a stranger's contract may make thousands. */
const mostDepth = 5
const mostRows = 100

const kinds: Readonly<Record<string, string>> = {
  CALL: 'call',
  STATICCALL: 'read',
  DELEGATECALL: 'delegatecall',
  CALLCODE: 'delegatecall',
  CREATE: 'create',
  CREATE2: 'create',
  SELFDESTRUCT: 'selfdestruct',
}

/** The calls that a transaction made, in order, with the place of each in the tree. */
export function callRows(context: ToolContext, trace: CallFrame) {
  const rows: ReturnType<typeof toRow>[] = []
  let left = 0
  const walk = (frame: CallFrame, path: string, depth: number, failed: boolean) => {
    if (depth > mostDepth || rows.length >= mostRows) {
      left += 1
      return
    }
    const undone = failed || frame.error !== undefined
    rows.push(toRow(context, frame, { path, undone }))
    frame.calls?.forEach((call, index) => {
      walk(call, path === '' ? `${index + 1}` : `${path}.${index + 1}`, depth + 1, undone)
    })
  }
  walk(trace, '', 0, false)
  if (left > 0) context.warn('calls', `At least ${left} more calls, deeper or later, are left out.`)
  return rows
}

function toRow(
  { network }: ToolContext,
  frame: CallFrame,
  { path, undone }: { path: string; undone: boolean },
) {
  const creates = frame.type.startsWith('CREATE')
  return {
    path,
    kind: kinds[frame.type] ?? frame.type.toLowerCase(),
    from: toChecksum(frame.from),
    to: frame.to ? toChecksum(frame.to) : null,
    to_label: frame.to ? labelOf(network, frame.to) : null,
    function: creates ? null : (functionNameOf(frame.input) ?? null),
    value_wei: BigInt(frame.value ?? 0).toString(),
    error: frame.error === undefined ? null : cleanText(frame.error),
    undone,
  }
}
