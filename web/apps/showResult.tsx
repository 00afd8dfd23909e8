import { type ComponentType, render } from 'preact'
import { useState } from 'preact/hooks'
import type { Envelope } from '../api/Answer.ts'
import type { OperationName, ResultOf } from '../api/ResultOf.ts'
import { withoutHosts } from '../format/withoutHosts.ts'
import { EmptyNote } from '../parts/EmptyNote.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { Untrusted } from '../values/Untrusted.tsx'
import { openLinksWith } from './currentPlace.ts'
import { type HostContext, openHostChannel, type ToolResult } from './hostChannel.ts'

export type AppProps<Name extends OperationName> = { envelope: Envelope<ResultOf<Name>> }

/** What the host has handed over so far. */
type Told = 'nothing yet' | 'cancelled' | ToolResult

/** The host's typeface and theme; the colours stay ours, which are known to be legible together. */
function wear({ theme, styles }: HostContext): void {
  const root = document.documentElement
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  const sans = styles?.variables?.['--font-sans']
  if (sans) root.style.setProperty('--sans', sans)
}

const textOf = ({ content = [] }: ToolResult) => content.find(({ type }) => type === 'text')?.text ?? ''

/** The result object of our operations, which some hosts pass on as text alone. */
function envelopeOf(result: ToolResult): Envelope | undefined {
  if (result.isError) return undefined
  try {
    const read = (result.structuredContent ?? JSON.parse(textOf(result))) as Envelope | null
    return read?.ok === true ? read : undefined
  } catch {
    return undefined
  }
}

/** Draws a tool's results with a view, as the host around it hands them over. */
export function showResult<Name extends OperationName>(View: ComponentType<AppProps<Name>>): void {
  let tell: (told: Told) => void = () => {}
  function Shown() {
    const [told, setTold] = useState<Told>('nothing yet')
    tell = setTold
    if (told === 'nothing yet') return <Skeleton what="the result" rem={12} />
    if (told === 'cancelled') return <EmptyNote title="The call was cancelled" />
    const envelope = envelopeOf(told)
    return envelope ? (
      <View envelope={envelope as Envelope<ResultOf<Name>>} />
    ) : (
      <EmptyNote title="There is nothing to draw">
        <Untrusted text={withoutHosts(textOf(told)) || 'The host passed on no result.'} most={600} />
      </EmptyNote>
    )
  }
  const place = document.getElementById('app')
  if (place) render(<Shown />, place)
  const { openLink } = openHostChannel({
    context: wear,
    result: (result) => tell(result),
    cancelled: () => tell('cancelled'),
  })
  openLinksWith(openLink)
}
