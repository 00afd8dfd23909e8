import { formatUsd, formatUsdShort } from '../format/formatUsd.ts'
import { Nothing } from '../values/Nothing.tsx'

type GainProps = { usd: number | null; reason?: string | undefined; short?: boolean }

/** Dollars gained or lost. */
export function Gain({ usd, reason, short = false }: GainProps) {
  if (usd === null) return <Nothing reason={reason} />
  const text = short ? formatUsdShort(usd) : formatUsd(usd)
  return <span class={usd > 0 ? 'up' : usd < 0 ? 'down' : undefined}>{usd > 0 ? `+${text}` : text}</span>
}
