import { addressIn, amountIn, type EventValues, readEvents } from '../decodeEvent.ts'
import { placeOf } from '../NetworkTruth.ts'
import type { RescannedLog } from '../Rescan.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

/** Moves of ERC-721 and ERC-1155 pieces. */
export function expectNfts(rows: ExpectedRows, logs: readonly RescannedLog[]): void {
  const add = (log: RescannedLog, values: EventValues, pieces: readonly { nft: bigint; amount: bigint }[]) =>
    pieces.forEach(({ nft, amount }, item) => {
      const accounts = { from_id: addressIn(values, 'from'), to_id: addressIn(values, 'to') }
      addRow(rows, 'nft_transfers', {
        ...placeOf(log),
        ...accounts,
        item,
        token_id: log.address,
        nft,
        amount,
      })
    })
  const operated = 'address indexed operator, address indexed from, address indexed to'
  readEvents(logs, {
    'Transfer(address indexed from, address indexed to, uint256 indexed nft)': (values, log) =>
      add(log, values, [{ nft: amountIn(values, 'nft'), amount: 1n }]),
    [`TransferSingle(${operated}, uint256 nft, uint256 amount)`]: (values, log) =>
      add(log, values, [{ nft: amountIn(values, 'nft'), amount: amountIn(values, 'amount') }]),
    [`TransferBatch(${operated}, uint256[] nfts, uint256[] amounts)`]: (values, log) => {
      const [nfts, amounts] = [values.nfts as bigint[], values.amounts as bigint[]]
      if (nfts.length !== amounts.length) return
      add(
        log,
        values,
        nfts.map((nft, index) => ({ nft, amount: amounts[index] ?? 0n })),
      )
    },
  })
}
