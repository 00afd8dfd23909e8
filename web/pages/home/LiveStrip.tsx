import { headStore } from '../../api/headStore.ts'
import { useOperation } from '../../api/useOperation.ts'
import { formatAge, formatSpan } from '../../format/formatAge.ts'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { formatWei } from '../../format/formatWei.ts'
import { type Figure, Figures } from '../../parts/Figures.tsx'
import { Link } from '../../router/Link.tsx'
import { places } from '../../router/places.ts'
import { nowStore } from '../../store/nowStore.ts'
import { useStore } from '../../store/useStore.ts'
import { Nothing } from '../../values/Nothing.tsx'

/** The chain as it is now. */
export function LiveStrip() {
  const head = useStore(headStore)
  const now = useStore(nowStore)
  const stats = useOperation('get_chain_stats', { window: '24h' }, { live: 8_000, streamed: 30_000 })
  const health = head.state === 'up' ? head.health : undefined
  const data = stats.state === 'ready' ? stats.envelope.data : undefined
  const unknown = head.state === 'checking' ? '…' : <Nothing />
  const figures: Figure[] = [
    {
      name: 'Head block',
      value: health ? <Link to={places.block(health.block)}>{formatNumber(health.block)}</Link> : unknown,
      note: health && formatAge(Date.parse(health.timestamp), now),
    },
    {
      name: 'Block time',
      value: data?.recent.block_time_ms == null ? unknown : formatSpan(data.recent.block_time_ms),
      note: 'last 20 blocks',
    },
    { name: 'Gas price', value: health ? formatWei(health.gas_price_wei) : unknown },
    { name: 'Transactions', value: data?.recent.tps ?? unknown, note: 'each second' },
    {
      name: 'Traded in 24 h',
      value: data?.window.dex_volume_usd == null ? unknown : formatUsdShort(data.window.dex_volume_usd),
    },
    {
      name: 'Index',
      value:
        data?.index_lag_blocks == null
          ? unknown
          : data.index_lag_blocks === 0
            ? 'level'
            : formatNumber(data.index_lag_blocks),
      note: data?.index_lag_blocks
        ? `${data.index_lag_blocks === 1 ? 'block' : 'blocks'} behind`
        : 'with the head',
    },
  ]
  return <Figures of={figures} />
}
