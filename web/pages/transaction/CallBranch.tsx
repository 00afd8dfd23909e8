import { useState } from 'preact/hooks'
import { AddressLink } from '../../explorer/AddressLink.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatWei } from '../../format/formatWei.ts'
import { Untrusted } from '../../values/Untrusted.tsx'
import { type CallRow, type CallTrace, pathInside } from './CallTrace.ts'
import { DecodedInput } from './DecodedInput.tsx'

/** Levels that stand open at first, and how many calls of one level are shown before the others are asked for. */
const openDepth = 3
const mostAtOnce = 25

const words: Readonly<Record<string, string>> = { staticcall: 'read', create2: 'create' }

type CallBranchProps = {
  call: CallTrace
  path: string
  depth: number
  /** Names of functions and contracts, by the place of a call in the tree. */
  names: ReadonlyMap<string, CallRow>
}

/** One call and those inside it; what is deep or many comes when asked for. */
export function CallBranch({ call, path, depth, names }: CallBranchProps) {
  const [isOpen, open] = useState(depth < openDepth)
  const [isDecoded, decode] = useState(false)
  const [most, showMore] = useState(mostAtOnce)
  const { to, input = '0x', error, revertReason, calls = [] } = call
  const type = call.type.toLowerCase()
  const value = BigInt(call.value ?? 0)
  const named = names.get(path)
  const isReadable = input.length >= 10 && !type.startsWith('create')
  const name = named?.function ?? (isReadable ? input.slice(0, 10) : undefined)
  return (
    <li>
      <span class="row small">
        <span class={`badge ${error === undefined ? '' : 'bad'}`}>{words[type] ?? type}</span>
        {to === undefined ? 'nothing' : <AddressLink address={to} label={named?.to_label} />}
        {isReadable ? (
          <button
            type="button"
            class="button small mono"
            aria-expanded={isDecoded}
            title="What this call says"
            onClick={() => decode(!isDecoded)}
          >
            <Untrusted text={name ?? ''} most={40} />
          </button>
        ) : (
          name !== undefined && (
            <code>
              <Untrusted text={name} most={40} />
            </code>
          )
        )}
        {value > 0n && <span>{formatWei(String(value))}</span>}
        {call.gasUsed !== undefined && (
          <span class="faint">{formatNumber(Number(BigInt(call.gasUsed)))} gas</span>
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
            <CallBranch key={at} call={one} path={pathInside(path, at)} depth={depth + 1} names={names} />
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
