import { useState } from 'preact/hooks'
import { AddressLink } from '../../explorer/AddressLink.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatWei } from '../../format/formatWei.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import type { CallTrace } from './CallTrace.ts'
import { DecodedInput } from './DecodedInput.tsx'

/** Levels that stand open at first, and how many calls of one level are shown before the others are asked for. */
const openDepth = 3
const mostAtOnce = 25

const wei = (hex: string | undefined) => (hex === undefined ? 0n : BigInt(hex))

/** One call and those inside it; what is deep or many comes when asked for. */
export function CallBranch({ call, depth }: { call: CallTrace; depth: number }) {
  const [isOpen, open] = useState(depth < openDepth)
  const [isDecoded, decode] = useState(false)
  const [most, showMore] = useState(mostAtOnce)
  const { type, to, input = '0x', error, revertReason, calls = [] } = call
  const value = wei(call.value)
  return (
    <li>
      <span class="row small">
        <span class={`badge ${error === undefined ? '' : 'bad'}`}>{type.toLowerCase()}</span>
        {to === undefined ? 'nothing' : <AddressLink address={to} />}
        {input.length >= 10 && !type.startsWith('CREATE') && (
          <button
            type="button"
            class="button small mono"
            aria-expanded={isDecoded}
            title="What this call says"
            onClick={() => decode(!isDecoded)}
          >
            {input.slice(0, 10)}
          </button>
        )}
        {value > 0n && <span>{formatWei(String(value))}</span>}
        {call.gasUsed !== undefined && (
          <span class="faint">{formatNumber(Number(wei(call.gasUsed)))} gas</span>
        )}
        {error !== undefined && (
          <span class="down">
            <Untrusted text={revertReason ?? error} most={200} />
          </span>
        )}
        {calls.length > 0 && (
          <button type="button" class="button small" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {isOpen ? 'hide' : 'show'} {formatNumber(calls.length)} inside
          </button>
        )}
      </span>
      {isDecoded && <DecodedInput data={input} to={to} />}
      {isOpen && calls.length > 0 && (
        <ul class="call-tree">
          {calls.slice(0, most).map((one, at) => (
            <CallBranch key={at} call={one} depth={depth + 1} />
          ))}
          {calls.length > most && (
            <li>
              <button type="button" class="button small" onClick={() => showMore(most + 100)}>
                {formatNumber(calls.length - most)} more
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}
