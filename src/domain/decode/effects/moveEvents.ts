import type { Address } from 'viem'
import { zeroAddress } from '../../../base/schema/address.ts'
import type { AbiValue } from '../abiShape.ts'
import { type Apply, address, amount, type EventTable, isNft } from './Apply.ts'
import type { EffectLog, MoveKind, TokenMove } from './Effects.ts'

const amounts = (value: AbiValue | undefined) => (Array.isArray(value) ? value.map(amount) : [])

const kindOfMove = (from: Address, to: Address): MoveKind =>
  from === zeroAddress ? 'mint' : to === zeroAddress ? 'burn' : 'transfer'

const move = (
  log: EffectLog,
  standard: TokenMove['standard'],
  [from, to, value, id]: [AbiValue | undefined, AbiValue | undefined, bigint, bigint | null],
): TokenMove => ({
  standard,
  kind: kindOfMove(address(from), address(to)),
  token: log.address,
  from: address(from),
  to: address(to),
  amount: value,
  tokenId: id,
  logIndex: log.logIndex,
})

const transfer: Apply = ({ moves }, log, [from, to, value]) =>
  moves.push(
    isNft(log)
      ? move(log, 'erc721', [from, to, 1n, amount(value)])
      : move(log, 'erc20', [from, to, amount(value), null]),
  )

const transferSingle: Apply = ({ moves }, log, [, from, to, id, value]) =>
  moves.push(move(log, 'erc1155', [from, to, amount(value), amount(id)]))

const transferBatch: Apply = ({ moves }, log, [, from, to, ids, values]) => {
  const list = amounts(values)
  for (const [index, id] of amounts(ids).entries()) {
    moves.push(move(log, 'erc1155', [from, to, list[index] ?? 0n, id]))
  }
}

/** Events of tokens that changed hands, and of the accounts that acted inside a bundle. */
export const moveEvents: EventTable = {
  'Transfer(address,address,uint256)': transfer,
  'TransferSingle(address,address,address,uint256,uint256)': transferSingle,
  'TransferBatch(address,address,address,uint256[],uint256[])': transferBatch,
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)': (effects, _, [, sender]) =>
    effects.userOperationSenders.push(address(sender)),
}
