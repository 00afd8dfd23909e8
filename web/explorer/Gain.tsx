import { formatUsd } from '../format/formatUsd.ts'
import { Nothing } from '../values/Nothing.tsx'

type GainProps = { usd: number | null; reason?: string | undefined }

/** Dollars gained or lost. */
export function Gain({ usd, reason }: GainProps) {
  if (usd === null) return <Nothing reason={reason} />
  const text = formatUsd(usd)
  return <span class={usd > 0 ? 'up' : usd < 0 ? 'down' : undefined}>{usd > 0 ? `+${text}` : text}</span>
}
