import type { ItemOf } from '../../api/ResultOf.ts'
import { Known } from '../../explorer/Known.tsx'
import { OperationCard } from '../../explorer/OperationCard.tsx'
import { formatNumber, formatShort } from '../../format/formatNumber.ts'
import { formatUsdShort } from '../../format/formatUsd.ts'
import { ScrollArea } from '../../parts/ScrollArea.tsx'

const share = (cost: ItemOf<'get_market_depth'>['buy']) => (
  <Known value={cost?.cost_percent}>{(percent) => `${percent.toFixed(2)} %`}</Known>
)

/** What a trade of some size costs, and how much the pool takes before its price moves. */
export const DepthCard = ({ pool }: { pool: string }) => (
  <OperationCard title="Depth" name="get_market_depth" args={{ pool }} live={12_000} streamed={60_000}>
    {({ data }) => (
      <ScrollArea class="table-scroll" label="Depth">
        <table class="table dense snug">
          <thead>
            <tr>
              <th scope="col">A trade of</th>
              <th scope="col" class="end">
                costs to buy
              </th>
              <th scope="col" class="end">
                to sell
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ size_usd: size, buy, sell }) => (
              <tr key={size}>
                <td>${formatShort(size)}</td>
                <td class="end">{share(buy)}</td>
                <td class="end">{share(sell)}</td>
              </tr>
            ))}
            {data.depth.map(({ percent, buy_usd: buy, sell_usd: sell }) => (
              <tr key={`depth ${percent}`}>
                <td>Moves the price {formatNumber(percent)} %</td>
                <td class="end">
                  <Known value={buy}>{formatUsdShort}</Known>
                </td>
                <td class="end">
                  <Known value={sell}>{formatUsdShort}</Known>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    )}
  </OperationCard>
)
