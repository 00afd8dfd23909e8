import { useOperation } from '../../api/useOperation.ts'
import { SeriesBars } from '../../charts/SeriesBars.tsx'
import { Choice } from '../../explorer/Choice.tsx'
import { PanelBody } from '../../explorer/PanelBody.tsx'
import { formatNumber } from '../../format/formatNumber.ts'
import { formatUsd } from '../../format/formatUsd.ts'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { useKeptChoice } from '../../router/useKeptChoice.ts'
import { reasonsOf } from '../../values/reasonsOf.ts'

type WorthStep = {
  timestamp: string
  usd: number | null
  tokens_usd: number
  unpriced: number
  thin: number
  realised_usd: number | null
}
type Worth = { step: 'hour' | 'day'; items: WorthStep[] | null }

const windows = ['7d', '24h', '30d'] as const
const windowWords = { '7d': 'a week ago', '24h': 'a day ago', '30d': '30 days ago' }

/** What the address was worth over time, at the prices of the time. */
export function WorthPanel({ address }: { address: string }) {
  const [window, choose] = useKeptChoice('window', windows)
  const call = { name: 'wallet_worth', args: { address, window } }
  const worth = useOperation(call.name, call.args, { live: 60_000 })
  return (
    <>
      <div class="row panel-filter">
        <Choice label="How far back" names={windows} chosen={window} choose={choose} />
      </div>
      <PanelBody of={worth} call={call} what="what it was worth" rem={18}>
        {({ data, warnings }) => {
          const { items, step } = data as Worth
          const last = items?.at(-1)
          if (!items || !last)
            return (
              <div class="card-body">
                <EmptyNote title="Not known">{reasonsOf(warnings).get('items')}</EmptyNote>
              </div>
            )
          // One series is of one kind: where the ether of some moments is not known, it is left out of all.
          const isWhole = items.every(({ usd }) => usd !== null)
          const points = items.map(({ timestamp: start, usd, tokens_usd: tokens }) => ({
            start,
            value: isWhole ? (usd ?? 0) : tokens,
          }))
          const [begin] = items
          const earned = items.flatMap(({ timestamp: start, realised_usd: realised }) =>
            realised === null ? [] : [{ start, value: realised - (begin?.realised_usd ?? 0) }],
          )
          return (
            <>
              <h3 class="panel-title">{isWhole ? 'Worth' : 'Worth of the tokens'}</h3>
              <SeriesBars
                label={`${isWhole ? 'Worth' : 'Worth of the tokens'}, each ${step}`}
                points={points}
                format={formatUsd}
              />
              {earned.some(({ value }) => value !== 0) && (
                <>
                  <h3 class="panel-title">What its sales had earned since {windowWords[window]}</h3>
                  <SeriesBars
                    label={`What its sales had earned since ${windowWords[window]}, each ${step}`}
                    points={earned}
                    format={formatUsd}
                  />
                </>
              )}
              <p class="panel-note">
                {isWhole
                  ? 'Ether and the tokens that had a price then.'
                  : 'The tokens that had a price then, without ether: what the address held of it is not known for every moment.'}
                {last.unpriced > 0 && <> Now {formatNumber(last.unpriced)} without a price are left out.</>}
                {last.thin > 0 && (
                  <>
                    {' '}
                    Of the others {formatNumber(last.thin)} {last.thin === 1 ? 'is' : 'are'} traded little.
                  </>
                )}
              </p>
            </>
          )
        }}
      </PanelBody>
    </>
  )
}
