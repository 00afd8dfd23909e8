import { cleanText } from '../../../../src/base/schema/untrustedText.ts'
import { addressIn, amountIn, type EventHandlers, numberIn, readEvents } from '../decodeEvent.ts'
import { lower, type NetworkTruth, placeOf } from '../NetworkTruth.ts'
import type { RescannedLog } from '../Rescan.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

const arbSys = '0x0000000000000000000000000000000000000064'

/** Stock deployments, multipliers, and what crosses the bridge. */
export function rareHandlers(rows: ExpectedRows, { network }: Pick<NetworkTruth, 'network'>): EventHandlers {
  const factory = network.contract('stock_factory')?.address
  const bridges = network.contracts.filter(({ category }) => category === 'bridge-l2')
  const gateways = new Set<string>(bridges.map(({ address }) => lower(address)))
  const crossing = (log: RescannedLog, direction: string, row: Record<string, string | bigint | null>) =>
    addRow(rows, 'bridge_transfers', { ...placeOf(log), direction, gateway_id: log.address, ...row })

  return {
    'Deployed(bytes32 indexed uid, address token, string name, string symbol)': (values, log) => {
      if (!factory || log.address !== lower(factory)) return
      addRow(rows, 'stock_deployments', {
        ...placeOf(log),
        token_id: addressIn(values, 'token'),
        uid: addressIn(values, 'uid'),
        symbol: cleanText(String(values.symbol), 16),
        name: cleanText(String(values.name), 120),
      })
    },
    'UIMultiplierUpdated(uint256 older, uint256 newer, uint256 effectiveAt)': (values, log) =>
      addRow(rows, 'multiplier_updates', {
        ...placeOf(log),
        token_id: log.address,
        old_multiplier: amountIn(values, 'older'),
        new_multiplier: amountIn(values, 'newer'),
        effective_at: Math.min(numberIn(values, 'effectiveAt'), Number.MAX_SAFE_INTEGER),
      }),
    'DepositFinalized(address indexed l1Token, address indexed from, address indexed to, uint256 amount)': (
      values,
      log,
    ) => {
      if (!gateways.has(log.address)) return
      crossing(log, 'deposit', {
        l1_token_id: addressIn(values, 'l1Token'),
        from_id: addressIn(values, 'from'),
        to_id: addressIn(values, 'to'),
        amount: amountIn(values, 'amount'),
        message: null,
      })
    },
    'WithdrawalInitiated(address l1Token, address indexed from, address indexed to, uint256 indexed message, uint256 exit, uint256 amount)':
      (values, log) => {
        if (!gateways.has(log.address)) return
        crossing(log, 'withdrawal', {
          l1_token_id: addressIn(values, 'l1Token'),
          from_id: addressIn(values, 'from'),
          to_id: addressIn(values, 'to'),
          amount: amountIn(values, 'amount'),
          message: amountIn(values, 'message'),
        })
      },
    'L2ToL1Tx(address caller, address indexed destination, uint256 indexed hash, uint256 indexed message, uint256 arbBlock, uint256 ethBlock, uint256 time, uint256 value, bytes data)':
      (values, log) => {
        const caller = addressIn(values, 'caller')
        if (log.address !== arbSys || gateways.has(caller)) return
        crossing(log, 'withdrawal', {
          l1_token_id: null,
          from_id: caller,
          to_id: addressIn(values, 'destination'),
          amount: amountIn(values, 'value'),
          message: amountIn(values, 'message'),
        })
      },
  }
}

/** Answers of price feeds. */
export function oracleHandlers(rows: ExpectedRows, { feedOf }: Pick<NetworkTruth, 'feedOf'>): EventHandlers {
  return {
    'AnswerUpdated(int256 indexed answer, uint256 indexed round, uint256 updatedAt)': (values, log) => {
      const feed = feedOf.get(log.address)
      if (!feed) return
      addRow(rows, 'oracle_answers', {
        position: log.position,
        feed_id: feed,
        answer: amountIn(values, 'answer'),
        updated_at: numberIn(values, 'updatedAt'),
      })
    },
  }
}

/** Events that are applied for blocks whose other events need not be. */
export function expectRareEvents(
  rows: ExpectedRows,
  logs: readonly RescannedLog[],
  truth: NetworkTruth,
): void {
  const { applied } = truth
  readEvents(
    logs.filter(({ block }) => applied.sparse(block)),
    rareHandlers(rows, truth),
  )
  readEvents(
    logs.filter(({ block }) => applied.oracles(block)),
    oracleHandlers(rows, truth),
  )
}
